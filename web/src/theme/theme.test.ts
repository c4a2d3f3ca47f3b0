import { readFileSync } from 'node:fs'
import { contrastPairs } from '@jara/contract/content/colours/contrast-pairs'
import { contrast, hexOf } from '@jara/contract/content/colours/oklch'
import { darkTokens, lightTokens } from '@jara/contract/content/colours/sample-theme'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const colour = /--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g

const tokensIn = (part = '') =>
  Object.fromEntries([...part.matchAll(colour)].map(([, name = '', ...values]) => [name, values.map(Number)]))

const [lightPart, darkPart] = css.split('[data-theme="dark"] {')

it('the palette of an agency starts from the colours of the theme', () => {
  expect(tokensIn(lightPart)).toEqual(lightTokens)
  expect(tokensIn(darkPart)).toEqual(darkTokens)
})

const themes = { light: lightTokens, dark: { ...lightTokens, ...darkTokens } }

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  const hex = (name: string) => {
    const [l, c, h] = tokens[name] ?? []
    if (l === undefined || c === undefined || h === undefined) throw new Error(`theme.css has no ${name}`)
    return hexOf({ l, c, h })
  }

  it.each(contrastPairs)('has %s on %s with a contrast of at least %d', (foreground, background, minimum) => {
    expect(contrast(hex(foreground), hex(background))).toBeGreaterThanOrEqual(minimum)
  })
})
