import type { Colours } from '@jara/contract/content/colours/palette'
import { type CustomProperties, paletteTokens } from '../src/theme/palette-tokens.ts'

/**
 * Returns the stylesheet without the colours that an agency replaces, and the styles with its own. These are
 * outside every layer, so they win over those of the theme, wherever they are.
 */
export function brandStyles(css: string, colours: Colours | null): { css: string; own: string } {
  if (!colours) return { css, own: '' }
  const { light, dark } = paletteTokens(colours)
  return {
    css: withoutTokens(css, Object.keys(light)),
    own: rule(':root', light) + rule('[data-theme=dark]', dark),
  }
}

const withoutTokens = (css: string, names: string[]) =>
  css.replaceAll(new RegExp(`(?<=[{;])(?:${names.join('|')}):oklch\\([^)]*\\);?`, 'g'), '')

const rule = (selector: string, properties: CustomProperties) =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
