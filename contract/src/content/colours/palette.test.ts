import { describe, expect, it } from 'vitest'
import { contrastPairs } from './contrast-pairs.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'
import { paletteOf, readableColours } from './palette.ts'
import { darkTokens, lightTokens } from './sample-theme.ts'

const hexes = (tokens: typeof lightTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, [l, c, h]]) => [name, hexOf({ l, c, h })]))
const sample = { light: hexes(lightTokens), dark: hexes({ ...lightTokens, ...darkTokens }) }

const colours = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#f59e0b',
  '#14532d',
]

it('a colour keeps its value from hex to OKLCH and back', () => {
  for (const colour of colours) expect(hexOf(oklchOf(colour))).toBe(colour)
})

it('contrast of black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})

describe('every pair of colours', () => {
  const pairs = colours.flatMap((brand) => colours.map((accent) => ({ brand, accent })))

  it.each(pairs)('$brand and $accent give readable themes once they are corrected', (given) => {
    const corrected = readableColours(given)
    expect(readableColours(corrected)).toEqual(corrected)
    const palette = paletteOf(corrected)
    for (const theme of ['light', 'dark'] as const) {
      const all: Record<string, string> = { ...sample[theme], ...palette[theme] }
      for (const [foreground, background, minimum] of contrastPairs)
        expect(
          contrast(all[foreground] as string, all[background] as string),
          `${theme}: ${foreground} on ${background}`,
        ).toBeGreaterThanOrEqual(minimum)
    }
  })
})

it('readable colours stay as they are, and others change as little as possible', () => {
  expect(readableColours({ brand: '#0f766e', accent: '#f59e0b' })).toEqual({
    brand: '#0f766e',
    accent: '#f59e0b',
  })
  const { brand } = readableColours({ brand: '#38bdf8', accent: '#f59e0b' })
  expect(contrast(brand, sample.light.sunken as string)).toBeGreaterThanOrEqual(4.5)
  expect(oklchOf(brand).h).toBeCloseTo(oklchOf('#38bdf8').h, -1)
})

it('the palette has the chosen colours and leaves those with a meaning alone', () => {
  const { light } = paletteOf({ brand: '#0f766e', accent: '#f59e0b' })
  expect(light).toMatchObject({ brand: '#0f766e', accent: '#f59e0b' })
  expect(Object.keys(light)).not.toContain('bad')
  expect(Object.keys(light)).not.toContain('paper')
})
