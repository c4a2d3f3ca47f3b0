import { expect, type Locator, type Page } from '@playwright/test'

const maxSteps = 100

/** Presses Tab until the target is focused. Fails when the target is not reached after `maxSteps` presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab never reached ${target}`)
}

/** Whether the target has the focus. When the target is in an iframe, the iframe must have the focus too. */
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
