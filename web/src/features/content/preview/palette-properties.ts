import type { Colours, Palette } from '@jara/contract/content/colours/palette'
import { type CustomProperties, coloursOfThemes, paletteTokens } from '#theme/palette-tokens.ts'

export type Theme = 'light' | 'dark'

const asProperties = (palette: Palette): CustomProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--color-${name}`, value]))

/** The colours that null stands for. */
export const sampleColours = ((): Colours => {
  const { brand = '', accent = '' } = coloursOfThemes(null).light
  return { brand, accent }
})()

/** Returns all custom properties of a theme, to show it within a page that may have another. */
export const themeProperties = (theme: Theme, colours: Colours | null): CustomProperties =>
  asProperties(coloursOfThemes(colours)[theme])

/** Shows a page in a theme with these colours. The policy refuses style attributes, so they are set with the CSSOM. */
export function showTheme(page: Document, theme: Theme, colours: Colours | null): void {
  const { dataset, style } = page.documentElement
  dataset.theme = theme
  for (const name of [...style]) if (name.startsWith('--color-')) style.removeProperty(name)
  const properties = colours ? paletteTokens(colours)[theme] : {}
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
}
