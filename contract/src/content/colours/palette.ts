import { type ContrastPair, contrastPairs } from './contrast-pairs.ts'
import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'
import { darkTokens, lightTokens } from './sample-theme.ts'

/** The two colours that an agency chooses, as '#1d1f61'. */
export interface Colours {
  brand: string
  accent: string
}

/** Colours by the name of their design token, without '--color-'. */
export type Palette = Record<string, string>

type Theme = Record<string, Oklch>

const themeOf = (tokens: typeof lightTokens): Theme =>
  Object.fromEntries(Object.entries(tokens).map(([name, [l, c, h]]) => [name, { l, c, h }]))

const sample = { light: themeOf(lightTokens), dark: themeOf({ ...lightTokens, ...darkTokens }) }
const sampleBrand = sample.light.brand as Oklch
const sampleAccent = sample.light.accent as Oklch
const lightText: Oklch = { l: 0.985, c: 0.008, h: 85 }

/** Which of the two colours a token of the sample takes its hue from. The others are neutral or have a meaning. */
function originOf({ c, h }: Oklch): 'brand' | 'accent' | undefined {
  if (h >= 265 && h <= 280) return 'brand'
  return h >= 60 && h <= 86 && c >= 0.05 ? 'accent' : undefined
}

/** Returns a token of the sample with the hue of another colour. Its chroma changes in the same proportion. */
function rehued(token: Oklch, from: Oklch, to: Oklch): Oklch {
  return { l: token.l, c: token.c * Math.min(1.3, to.c / from.c), h: to.h + token.h - from.h }
}

const darker = (colour: Oklch, by: number): Oklch => ({ ...colour, l: Math.max(0, colour.l - by) })

/** Returns the text colour with the higher contrast. */
function textOn(fill: Oklch, dark: Oklch): Oklch {
  const contrastWith = (text: Oklch) => contrast(hexOf(text), hexOf(fill))
  return contrastWith(dark) >= contrastWith(lightText) ? dark : lightText
}

function themeFor(tokens: Theme, brand: Oklch, accent: Oklch): Theme {
  const theme = Object.entries(tokens).map(([name, token]) => {
    const origin = originOf(token)
    if (origin === 'brand') return [name, rehued(token, sampleBrand, brand)]
    return [name, origin === 'accent' ? rehued(token, sampleAccent, accent) : token]
  })
  return Object.fromEntries(theme)
}

function lightTheme(brand: Oklch, accent: Oklch): Theme {
  const theme = themeFor(sample.light, brand, accent)
  return {
    ...theme,
    brand,
    'brand-hover': darker(brand, 0.065),
    accent,
    'accent-hover': darker(accent, 0.04),
    'on-accent': textOn(accent, theme['on-accent'] as Oklch),
  }
}

function darkTheme(brand: Oklch, accent: Oklch): Theme {
  const theme = themeFor(sample.dark, brand, accent)
  return { ...theme, 'on-accent': textOn(theme.accent as Oklch, theme['on-accent'] as Oklch) }
}

const hexOfAll = (theme: Theme): Palette =>
  Object.fromEntries(Object.entries(theme).map(([name, colour]) => [name, hexOf(colour)]))

const fails = (palette: Palette, [foreground, background, minimum]: ContrastPair) =>
  contrast(palette[foreground] as string, palette[background] as string) < minimum

/**
 * Returns the theme with enough contrast in all pairs: it makes foregrounds lighter or darker, step by step. The
 * colours in `fixed` stay as they are.
 */
function readable(theme: Theme, fixed: readonly string[]): Palette {
  const palette = hexOfAll(theme)
  for (const pair of contrastPairs) {
    const [foreground, background] = pair
    const front = theme[foreground] as Oklch
    const direction = front.l >= (theme[background] as Oklch).l ? 1 : -1
    let { l } = front
    while (!fixed.includes(foreground) && fails(palette, pair) && l > 0 && l < 1) {
      l += 0.01 * direction
      palette[foreground] = hexOf({ ...front, l })
    }
  }
  return palette
}

/** Returns the colours of both themes, with only the tokens that differ from the sample's. */
export function paletteOf({ brand, accent }: Colours): { light: Palette; dark: Palette } {
  const given = [oklchOf(brand), oklchOf(accent)] as const
  const light = { ...readable(lightTheme(...given), ['brand', 'accent']), brand, accent }
  const dark = readable(darkTheme(...given), [])
  return { light: changed(light, sample.light), dark: changed(dark, sample.dark) }
}

const changed = (palette: Palette, theme: Theme): Palette =>
  Object.fromEntries(
    Object.entries(palette).filter(
      ([name]) => originOf(theme[name] as Oklch) !== undefined || name === 'on-accent',
    ),
  )

/** Whether a pair with one of these tokens has too little contrast. */
function isUnreadable(theme: Theme, tokens: readonly string[]): boolean {
  const pairs = contrastPairs.filter(([front, back]) => tokens.includes(front) || tokens.includes(back))
  const used = new Set([...pairs.map(([front]) => front), ...pairs.map(([, back]) => back)])
  const palette = hexOfAll(Object.fromEntries(Object.entries(theme).filter(([name]) => used.has(name))))
  return pairs.some((pair) => fails(palette, pair))
}

/** Returns the colour that differs least in its lightness and for which `isGood` holds. */
function nearest(hex: string, isGood: (candidate: Oklch) => boolean): string {
  const colour = oklchOf(hex)
  for (let step = 0; step <= 200; step++) {
    const found = [colour.l - step * 0.005, colour.l + step * 0.005]
      .filter((l) => l >= 0 && l <= 1)
      .map((l) => (step === 0 ? hex : hexOf({ ...colour, l })))
      .find((candidate) => isGood(oklchOf(candidate)))
    if (found) return found
  }
  throw new Error(`no lightness of ${hex} is readable`)
}

/** Returns the colours as they are when texts on them are readable (AA), otherwise the nearest that are. */
export function readableColours(given: Colours): Colours {
  const brand = nearest(
    given.brand,
    (candidate) => !isUnreadable(lightTheme(candidate, sampleAccent), ['brand', 'brand-hover']),
  )
  const accent = nearest(
    given.accent,
    (candidate) => !isUnreadable(lightTheme(oklchOf(brand), candidate), ['accent', 'accent-hover']),
  )
  return { brand, accent }
}
