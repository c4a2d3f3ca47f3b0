import { contrastPairs } from '@jara/contract/content/colours/contrast-pairs'
import { contrast } from '@jara/contract/content/colours/oklch'
import { describe, expect, it } from 'vitest'
import { coloursOfThemes } from '../src/theme/palette-tokens.ts'
import { brandStyles } from './brand-styles.ts'
import { finishPage, hashesOf } from './finish-page.mjs'

const colours = { brand: '#0f766e', accent: '#f59e0b' }
const theme =
  ':root{color-scheme:light;--color-ink:oklch(23.5% .035 275);--color-bad:oklch(51% .19 27)}[data-theme=dark]{--color-ink:oklch(95.5% .01 85)}.panel{--color-focus:var(--color-accent)}'

/** Returns the colours that a theme has on a page, as a browser resolves them. */
function resolved(own: string, isDark: boolean): Record<string, string> {
  const rules = [...own.matchAll(/(:root|\[data-theme=dark\])\{([^}]*)\}/g)]
  const applied = rules.filter(([, selector]) => selector === ':root' || isDark)
  const declared = applied.flatMap(([, , body = '']) => [...body.matchAll(/--color-([\w-]+):(#\w+)/g)])
  return Object.fromEntries(declared.map(([, name, value]) => [name, value]))
}

describe('the styles of a brand', () => {
  it.each(['light', 'dark'] as const)('have AA contrast in the %s theme', (name) => {
    const { own } = brandStyles(theme, colours)
    const all: Record<string, string> = {
      ...coloursOfThemes(null)[name],
      ...resolved(own, name === 'dark'),
    }
    for (const [foreground, background, minimum] of contrastPairs)
      expect(
        contrast(all[foreground] as string, all[background] as string),
        `${foreground} on ${background}`,
      ).toBeGreaterThanOrEqual(minimum)
  })

  it('replace the colours of the theme, except those with a meaning', () => {
    const { css } = brandStyles(theme, colours)
    expect(css).toBe(
      ':root{color-scheme:light;--color-bad:oklch(51% .19 27)}[data-theme=dark]{}.panel{--color-focus:var(--color-accent)}',
    )
    expect(brandStyles(theme, null)).toEqual({ css: theme, own: '' })
  })
})

describe('a finished page', () => {
  const link = (sheet: string) => `<link rel="stylesheet" href="${sheet}"/>`
  const face = (url: string) => `@font-face{font-family:Serif;src:url(${url})format("woff2")}`
  const pair = `${face('/assets/serif-latin.woff2')}:root{--font-display:Serif}`
  const styles = {
    sheet: '/root.css',
    css: face('/assets/sans-latin.woff2') + theme,
    rest: '/rest.css',
    pairs: [{ sheet: '/serif.css', css: pair, rest: '/rest-serif.css' }],
  }
  const fallback = (head: string, chosen: typeof colours | null) =>
    finishPage({
      name: 'the fallback',
      html: `<head>${head}</head>`,
      isFallback: true,
      colours: chosen,
      styles,
    })

  it('has the colours of the brand after the styles of the page, and their hash in its policy', () => {
    const html = fallback(link('/root.css'), colours)
    const [ofPage, own, ...others] = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css)
    expect(others).toEqual([])
    expect(ofPage).toContain('/assets/sans-latin.woff2')
    expect(own).toContain(`--color-brand:${colours.brand}`)
    expect(hashesOf(html).styles).toHaveLength(2)
  })

  it('has only the typefaces of its own pair', () => {
    const html = fallback(link('/root.css') + link('/serif.css'), null)
    expect(html).toContain('/assets/serif-latin.woff2')
    expect(html).not.toContain('/assets/sans-latin.woff2')
    expect(html).not.toContain('<link')
  })

  it('is as before without a brand', () => {
    expect(fallback(link('/root.css'), null)).toBe(`<head><style>${styles.css}</style></head>`)
  })
})
