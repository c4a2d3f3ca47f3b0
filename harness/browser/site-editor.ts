import { expect, type Page, test } from '@playwright/test'

export const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')

/** Waits until the editor has saved everything that was typed. */
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Opens a section of the editor and waits for its form, because sections have fields of the same name. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
}

const renderedWithinMs = 120_000

/**
 * Gives a journey time until pages are rendered. The server's thread that renders has a low priority, so it waits for
 * other journeys.
 */
export function untilRendered(): { timeout: number } {
  test.setTimeout(test.info().timeout + renderedWithinMs)
  return { timeout: renderedWithinMs }
}

/** Publishes the drafts and waits until the pages are replaced. */
export async function publishChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Open the site/ })).toBeVisible(untilRendered())
}
