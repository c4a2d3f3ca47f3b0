import type { Page } from '@playwright/test'
import { type AdminTab, adminViews } from '../../contract/src/admin-views.ts'
import type { PaymentReview } from '../../contract/src/checkout/reviews.ts'
import type { Transfer } from '../../contract/src/checkout/transfers.ts'
import type { ListedRetainer } from '../../contract/src/invoices/retainers.ts'
import type { ListedWithholding } from '../../contract/src/invoices/withholdings.ts'
import type { ListedInvoice } from '../../contract/src/invoices.ts'
import { paths } from '../../contract/src/paths.ts'
import type { ListedQuote } from '../../contract/src/quotes.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { rowsOf } from '../../harness/browser/staff.ts'

const widths = [1280, 1160, 1030, 900, 768, 640]
const createdAt = '2026-11-12T10:00:00.000Z'
const reference = 'jara-0123456789-abcdefghijkl'

const transfer: Transfer = {
  reference,
  title: 'A shop for shoes and bags from Aba',
  amount: 1_250_000.5,
  state: 'waiting',
  user: { id: 1, name: 'Chukwuemeka Okonkwo' },
  clientId: 1,
  paymentId: 1,
  account: null,
  proof: { name: 'screenshot-of-my-bank.png', type: 'image/png', url: '/proof', sentAt: createdAt },
  refusal: null,
  needed: 2,
  accepted: [{ id: 2, name: 'Folasade Adeyemi', at: createdAt }],
  createdAt,
}

const review: PaymentReview = {
  id: 1,
  reference,
  reason: 'amount',
  state: 'open',
  title: transfer.title,
  user: transfer.user,
  clientId: 1,
  expectedAmount: 1_250_000.5,
  receivedAmount: 1_249_999.5,
  receivedCurrency: 'NGN',
  paymentId: null,
  disputed: true,
  createdAt,
  resolution: null,
  resolvedBy: null,
  resolvedAt: null,
}

const invoice: ListedInvoice = {
  id: 1,
  label: 'INV-000042',
  status: 'part_paid',
  title: transfer.title,
  client: { id: 1, name: 'Chukwuemeka Okonkwo and Sons Trading Company Limited' },
  project: { id: 1, title: transfer.title },
  issuedOn: '2026-11-12',
  dueOn: '2026-11-26',
  total: 1_250_000.5,
  payable: 100_000,
  outstanding: 1_249_999.5,
  createdAt,
}

const retainer: ListedRetainer = {
  id: 1,
  title: transfer.title,
  client: invoice.client,
  state: 'active',
  every: 'quarter',
  nextOn: '2026-11-30',
  endsOn: '2027-11-30',
  total: 1_250_000.5,
  createdAt,
}

const withholding: ListedWithholding = {
  id: 1,
  percent: 7.25,
  amount: 1_250_000.5,
  state: 'claimed',
  claimedOn: '2026-11-12',
  certificate: {
    name: 'certificate-of-november.pdf',
    type: 'application/pdf',
    url: '/file',
    sentAt: createdAt,
  },
  certificateNumber: 'LIRS/WHT/2026/000123456',
  refusal: 'This certificate belongs to another invoice.',
  invoice: { id: 1, label: 'INV-000042', net: 99_250_000.5 },
  client: { ...invoice.client, tin: '12345678-0001' },
  claimedBy: 'Chukwuemeka Okonkwo',
  decidedBy: null,
  decidedAt: null,
}

const quote: ListedQuote = {
  id: 1,
  label: 'QUO-000042',
  revision: 2,
  status: 'changes_requested',
  title: transfer.title,
  client: invoice.client,
  company: null,
  recipientName: 'Chukwuemeka Okonkwo',
  recipientEmail: 'chukwuemeka.okonkwo@okonkwo-and-sons.example.ng',
  validUntil: '2026-11-26',
  total: 1_250_000.5,
  sentAt: createdAt,
  decidedAt: createdAt,
  createdAt,
}

/** Returns how far the page reaches beyond the screen and the tables beyond their frames. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth
    const frames = [...document.querySelectorAll('main :has(> table)')]
    return { page: beyond(document.documentElement), tables: Math.max(...frames.map(beyond)) }
  })

async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect({ width, ...(await overflow(page)) }).toEqual({ width, page: 0, tables: 0 })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

/**
 * Opens a view as a click on its link does, which is faster than to load the page again. The former view stays on
 * the screen until the new one has loaded.
 */
async function openView(page: Page, path: string): Promise<void> {
  const former = await page.getByRole('tabpanel').getByRole('table').last().getAttribute('aria-label')
  await page.locator(`main a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('tabpanel').getByRole('table', { name: `${former}`, exact: true })).toHaveCount(
    0,
  )
}

for (const tab of Object.keys(adminViews) as AdminTab[]) {
  test(`the admin tab ${tab} fits every width and cuts no table`, { tag: '@long' }, async ({
    page,
    login,
  }) => {
    await routeApi(page, '**/api/payments/transfers?*', (route) => route.fulfill({ json: [transfer] }))
    await routeApi(page, '**/api/payments/reviews?*', (route) => route.fulfill({ json: [review] }))
    await routeApi(page, '**/api/invoices?*', (route) => route.fulfill({ json: [invoice] }))
    await routeApi(page, '**/api/retainers?*', (route) => route.fulfill({ json: [retainer] }))
    await routeApi(page, '**/api/withholdings?*', (route) => route.fulfill({ json: [withholding] }))
    await routeApi(page, '**/api/quotes?*', (route) => route.fulfill({ json: [quote] }))
    await login('super_admin')
    await page.goto(paths.admin({ tab }))
    for (const [index, view] of adminViews[tab].entries()) {
      // TypeScript cannot infer that `view` is a view of `tab`.
      if (index > 0) await openView(page, paths.admin({ tab, view } as Parameters<typeof paths.admin>[0]))
      await expect(rowsOf(page).first().locator('[data-label]').first()).toBeVisible()
      await expectToFit(page)
    }
  })
}
