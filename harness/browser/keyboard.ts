import { expect, type Locator, type Page } from '@playwright/test'

const maxSteps = 100

/** Presses Tab until the target is focused. Fails when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab never reached ${target}`)
}

/** When the target is in an iframe, the iframe must have the focus too. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => document.hasFocus() && document.activeElement === element)

/** Selects an option with the arrow keys. */
export async function arrowTo(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  for (let step = 0; step < maxSteps; step++) {
    if ((await list.inputValue()) === value) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys never reached ${value}`)
}
