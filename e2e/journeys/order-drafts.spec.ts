import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { fillOrder } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

test.use({ freshBrowser: true })

/** Withholds what the page reads from the browser's store until the event `store-read`. */
function holdReads() {
  let isReleased = false
  addEventListener('store-read', () => {
    isReleased = true
  })
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function hold(...args) {
    const transaction = begin.apply(this, args)
    if (isReleased) return transaction
    const stop = (event: Event) => event.stopImmediatePropagation()
    transaction.addEventListener('complete', stop)
    addEventListener('store-read', () => {
      transaction.removeEventListener('complete', stop)
      transaction.dispatchEvent(new Event('complete'))
    })
    return transaction
  }
}

const storedDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('jara')
        opening.onsuccess = () => {
          const count = opening.result.transaction('kept').objectStore('kept').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

test('closes the form when its draft is read after the payment was recorded', async ({
  page,
  newCustomer,
}) => {
  await newCustomer()
  await page.goto(paths.payments())
  await fillOrder(page, 'Read late')
  const opened = page.waitForResponse('**/api/payments/checkout')
  await page.getByRole('button', { name: 'Submit project' }).click()
  const { authorizationUrl } = await (await opened).json()
  await expect(page.getByRole('button', { name: 'Pay with Paystack' })).toBeVisible()
  expect(await storedDrafts(page)).toBe(1)
  await page.goto(authorizationUrl)
  await page.addInitScript(holdReads)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(/Project 'Read late' and payment successfully recorded!/)).toBeVisible()

  await page.evaluate(() => dispatchEvent(new Event('store-read')))
  await expect.poll(() => storedDrafts(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'New order' })).toBeVisible()
})
