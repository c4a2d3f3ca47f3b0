import { hexOf } from '@jara/contract/content/colours/oklch'
import { type Colours, type Palette, paletteOf } from '@jara/contract/content/colours/palette'
import { darkTokens, lightTokens } from '@jara/contract/content/colours/sample-theme'

export type Theme = 'light' | 'dark'

type Properties = Readonly<Record<string, string>>

const sampleTokens = { light: lightTokens, dark: { ...lightTokens, ...darkTokens } }

const samplePalette = (theme: Theme): Palette =>
  Object.fromEntries(
    Object.entries(sampleTokens[theme]).map(([name, [l, c, h]]) => [name, hexOf({ l, c, h })]),
  )

const asProperties = (palette: Palette): Properties =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--color-${name}`, value]))

/** The colours that null stands for. */
export const sampleColours = ((): Colours => {
  const { brand = '', accent = '' } = samplePalette('light')
  return { brand, accent }
})()

/** Returns the custom properties that differ from those of the stylesheet. */
const paletteProperties = (theme: Theme, colours: Colours | null): Properties =>
  colours ? asProperties(paletteOf(colours)[theme]) : {}

/** Returns all custom properties of a theme, to show it within a page that may have another. */
export const themeProperties = (theme: Theme, colours: Colours | null): Properties => ({
  ...asProperties(samplePalette(theme)),
  ...paletteProperties(theme, colours),
})

/** Shows a page in a theme with these colours. The policy refuses style attributes, so they are set with the CSSOM. */
export function showTheme(page: Document, theme: Theme, colours: Colours | null): void {
  const { dataset, style } = page.documentElement
  dataset.theme = theme
  for (const name of [...style]) if (name.startsWith('--color-')) style.removeProperty(name)
  for (const [name, value] of Object.entries(paletteProperties(theme, colours)))
    style.setProperty(name, value)
}
