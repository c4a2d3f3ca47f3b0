import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/**
 * No rule of WCAG 2.2 AA is broken by what is on the page now, at both widths. The dark theme differs in its colours
 * alone, so there only contrast is looked at. `part`: all that is new here, when the rest is looked at elsewhere.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A part that was not laid out yet has a guessed size; the page lays out all of them when it has time.
  await expect(page.locator('[class*="below-fold"]:not([style*="content-visibility: visible"])')).toHaveCount(
    0,
  )
  // The title comes with the page's own part of the app, a moment after the frame around it.
  await expect(page).toHaveTitle(/./)
  for (const [width, colorScheme, rules] of checks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
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

/** Axe is put into the page once: the usual builder does so each time, with a second page to gather what it found. */
async function violationsIn(page: Page, part: string, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ part, runOnly }) => {
      // Colours that are still on their way from one theme to the other are nobody's fault.
      await Promise.race([
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ])
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(part, { runOnly: [...runOnly], resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    { part, runOnly },
  )
}
