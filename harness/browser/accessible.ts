import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/**
 * Checks the page against WCAG 2.2 AA with axe, at 1280 and 320 px. The dark theme differs only in its
 * colours, so only its contrast is checked. `part` is a selector that limits the check when another test
 * checks the rest of the page.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Wait until the page has laid out the sections below the fold, which it does when idle. Until then their
  // size is an estimate.
  await expect(page.locator('[class*="below-fold"]:not([style*="content-visibility: visible"])')).toHaveCount(
    0,
  )
  // Wait for the title, which the script of the page sets shortly after the layout has loaded.
  await expect(page).toHaveTitle(/./)
  let shown: { width?: number; colorScheme?: string } = {}
  for (const [width, colorScheme, rules] of checks) {
    if (shown.width !== width) await page.setViewportSize({ width, height: 900 })
    if (shown.colorScheme !== colorScheme) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    shown = { width, colorScheme }
    // The page of the service worker has no theme attribute, because it runs no script.
    await expect(page.locator(`html:is([data-theme="${colorScheme}"], :not([data-theme]))`)).toHaveCount(1)
    expect(await violationsIn(page, part, rules), `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const checks = [
  [1280, 'light', allRules],
  [1280, 'dark', ['color-contrast']],
  [320, 'dark', ['color-contrast']],
  [320, 'light', allRules],
] as const

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the violations that axe finds. Injects axe once per page; AxeBuilder would inject it for every
 * check and open a second page.
 */
async function violationsIn(page: Page, part: string, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(speedUpAxe)
  }
  return page.evaluate(
    async ({ part, runOnly }) => {
      // Wait until the colour transitions between the themes have ended, because intermediate colours would
      // fail the check.
      await Promise.race([
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ])
      // Scrolled pages have controls partly below the sticky header, which axe would report as too small.
      const top = window.scrollY
      window.scrollTo({ top: 0, behavior: 'instant' })
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(part, { runOnly: [...runOnly], resultTypes: ['violations'] })
      window.scrollTo({ top, behavior: 'instant' })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    { part, runOnly },
  )
}

/** The part of axe's colour class that its types leave out. */
interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColor
}

/**
 * Makes axe parse each colour once. Otherwise it parses the same few colours thousands of times. Also leaves
 * out the HTML of the elements, because the selectors name them.
 */
function speedUpAxe(): void {
  const { axe: inPage } = window as unknown as {
    axe: typeof axe & { commons: { color: { Color: { prototype: AxeColor } } } }
  }
  inPage.configure({ noHtml: true })
  const { prototype } = inPage.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Omit<AxeColor, 'parseString'>>()
  prototype.parseString = function (text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    const { r, g, b, alpha } = parse.call(this, text)
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}
