import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const colour = /--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g

type Oklch = readonly [lightness: number, chroma: number, hue: number]

function coloursIn(part: string): Map<string, Oklch> {
  return new Map(
    [...part.matchAll(colour)].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]),
  )
}

const [lightPart = '', darkPart = ''] = css.split('[data-theme="dark"] {')
const light = coloursIn(lightPart)
const themes = { light, dark: new Map([...light, ...coloursIn(darkPart)]) }

/** Returns the relative luminance of a colour, with the matrices of the CSS Color 4 specification. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inGamut = (value: number) => Math.min(1, Math.max(0, value))
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const text = 4.5
const shape = 3
const on = (background: string, foregrounds: string[], minimum: number) =>
  foregrounds.map((foreground) => [foreground, background, minimum] as const)

const pairs = [
  ...['paper', 'surface', 'sunken'].flatMap((panel) =>
    on(panel, ['ink', 'muted', 'brand', 'good', 'bad'], text),
  ),
  ...['brand', 'brand-hover'].flatMap((fill) => on(fill, ['on-brand'], text)),
  ...['accent', 'accent-hover'].flatMap((fill) => on(fill, ['on-accent'], text)),
  ...['bad', 'bad-hover'].flatMap((fill) => on(fill, ['on-bad'], text)),
  ...['brand', 'accent', 'good', 'bad'].flatMap((tone) =>
    on(`${tone}-soft`, [`on-${tone}-soft`, 'ink'], text),
  ),
  ...['panel', 'panel-raised'].flatMap((panel) => on(panel, ['on-panel', 'panel-muted'], text)),
  ...[1, 2, 3, 4, 5].flatMap((tile) => on(`tile-${tile}`, ['on-tile'], text)),
  ...['paper', 'surface', 'sunken'].flatMap((panel) => on(panel, ['edge', 'focus'], shape)),
  ...['panel', 'panel-raised'].flatMap((panel) => on(panel, ['accent'], shape)),
  ...on('brand', ['paper', 'surface'], shape),
]

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  it.each(pairs)('has %s on %s with a contrast of at least %d', (foreground, background, minimum) => {
    const front = colours.get(foreground)
    const back = colours.get(background)
    if (!front || !back) throw new Error(`theme.css has no ${front ? background : foreground}`)
    expect(contrast(front, back)).toBeGreaterThanOrEqual(minimum)
  })
})

it('contrast of black on white is 21 to 1', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
})
