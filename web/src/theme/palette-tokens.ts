import { hexOf } from '@jara/contract/content/colours/oklch'
import { type Colours, type Palette, paletteOf } from '@jara/contract/content/colours/palette'
import { darkTokens, lightTokens } from '@jara/contract/content/colours/sample-theme'

/** Values by the name of their custom property, such as '--color-brand'. */
export type CustomProperties = Record<string, string>

const sampleOf = (tokens: typeof lightTokens): Palette =>
  Object.fromEntries(Object.entries(tokens).map(([name, [l, c, h]]) => [name, hexOf({ l, c, h })]))

const sample = { light: sampleOf(lightTokens), dark: sampleOf({ ...lightTokens, ...darkTokens }) }

/** Returns every colour of both themes by the name of its token, without '--color-'. */
export function coloursOfThemes(colours: Colours | null): { light: Palette; dark: Palette } {
  if (!colours) return sample
  const { light, dark } = paletteOf(colours)
  return { light: { ...sample.light, ...light }, dark: { ...sample.dark, ...dark } }
}

/**
 * Returns the custom properties that the colours of an agency change, with their values in both themes. Both
 * themes set the same properties, because a value of the light theme must not stay in the dark one.
 */
export function paletteTokens(colours: Colours): { light: CustomProperties; dark: CustomProperties } {
  const { light, dark } = paletteOf(colours)
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])]
  const all = coloursOfThemes(colours)
  const propertiesOf = (palette: Palette): CustomProperties =>
    Object.fromEntries(names.map((name) => [`--color-${name}`, palette[name] as string]))
  return { light: propertiesOf(all.light), dark: propertiesOf(all.dark) }
}
