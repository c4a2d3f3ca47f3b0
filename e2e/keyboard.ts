import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 100

/** Walks there as a hand on the keyboard does, and fails when Tab never comes by. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab never came to ${target}`)
}

/** In a window within the page, only when the keyboard is in that window too. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => document.hasFocus() && document.activeElement === element)

/** Chooses with the arrow keys alone. */
export async function arrowTo(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  for (let step = 0; step < mostSteps; step++) {
    if ((await list.inputValue()) === value) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys never came to ${value}`)
}
