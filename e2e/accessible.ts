import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await colorsSettle(page)
      const broken = await lowContrastIn(page, part)
      if (colorScheme === 'light') broken.push(...(await brokenRulesIn(page, part)))
      expect(broken, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
}

/** Put into the page once: the usual builder does so each time, with a second page to gather what it found. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours that are still on their way from one theme to the other are nobody's fault. */
const colorsSettle = (page: Page) =>
  page.evaluate(async () => {
    await Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ])
  })

const brokenRulesIn = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    async ({ part, rules }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(part, {
        runOnly: rules,
        rules: { 'color-contrast': { enabled: false } },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    { part, rules },
  )

/**
 * Contrast takes axe longer than all other rules together, and a table says the same in each of its rows: text of the
 * same colour and size on the same grounds is looked at twice, not each time.
 */
const lowContrastIn = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(async (part) => {
    const grounds = new Map<Element, string>()
    function groundOf(element: Element): string {
      const known = grounds.get(element)
      if (known) return known
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const behind = element.parentElement ? groundOf(element.parentElement) : ''
      const ground = `${backgroundColor} ${backgroundImage} ${opacity} ${behind}`
      grounds.set(element, ground)
      return ground
    }
    function lookOf(element: Element): string {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      return `${color} ${fontSize} ${fontWeight} ${textShadow} ${groundOf(element)}`
    }
    const hasText = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )

    const seen = new Map<string, number>()
    const texts = Array.from(document.querySelectorAll(part))
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .filter((element) => element.checkVisibility() && hasText(element))
      .filter((element) => {
        const look = lookOf(element)
        const times = (seen.get(look) ?? 0) + 1
        seen.set(look, times)
        return times <= 2
      })
    if (texts.length === 0) return []
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(
      { include: texts },
      { runOnly: ['color-contrast'], resultTypes: ['violations'] },
    )
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => `color-contrast: ${target}`))
  }, part)
