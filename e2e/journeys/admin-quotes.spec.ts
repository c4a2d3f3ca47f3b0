import type { APIRequestContext, Page } from '@playwright/test'
import type { Enquiry } from '../../contract/src/enquiries.ts'
import { addDays, lagosDate } from '../../contract/src/lib/lagos-date.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'
import { choose, failApi, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const list = (search?: string) => paths.admin({ tab: 'payments', view: 'quotes', search })
const enquiries = (search: string) => paths.admin({ tab: 'users', view: 'enquiries', search })

/** Sends an enquiry as a visitor and adds a service that a quote can offer. */
async function newEnquiry(request: APIRequestContext) {
  const staff = await staffApi(request)
  const { email } = newPerson()
  const name = uniqueName('Ngozi Bello')
  const sent = await request.post('/api/contact', {
    data: { name, email, subject: 'A shop for shoes', message: 'Can you build us a shop?' },
  })
  expect(sent.status()).toBe(201)
  const service = uniqueName('Online shop')
  await staff.addService({ name: service, price: 300_000 })
  return { staff, name, email, service }
}

const quoteFor = (recipientEmail: string) => ({
  clientId: null,
  enquiryId: null,
  recipientName: 'Ngozi Bello',
  recipientEmail,
  title: 'A shop for shoes',
  intro: '',
  terms: '',
  validUntil: addDays(lagosDate(new Date()), 14),
  pricesIncludeVat: true,
  lines: [{ text: 'Design and build', quantity: 1, unitPrice: 300_000, optional: false, chosen: false }],
  stages: [],
})

/** Returns the actions of a user, each of which counts as one interaction: a click or a typed field. */
function counted(page: Page) {
  let count = 0
  const counts = <Given extends unknown[]>(act: (...given: Given) => Promise<void>) => {
    return (...given: Given) => {
      count += 1
      return act(...given)
    }
  }
  return {
    click: counts((role: 'link' | 'button' | 'option', name: string) =>
      page.getByRole(role, { name, exact: true }).click(),
    ),
    fill: counts((label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)),
    total: () => count,
  }
}

test('staff turn an enquiry into a sent quote with at most twelve interactions', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const { name, email, service } = await newEnquiry(request)
  await login('admin')
  await page.goto(enquiries(name))
  const { click, fill, total } = counted(page)
  await click('link', `Write a quote for ${name}`)
  await expect(page.getByLabel('Recipient', { exact: true })).toHaveValue(name)
  await fill('Introduction', 'We build your shop.')
  await fill('Insert a service', service)
  await expect(page.getByRole('option')).toHaveCount(1)
  await click('option', service)
  await click('button', 'Divide 50/50')
  const preview = page.getByRole('article', { name: 'What the client sees' })
  await expect(preview).toContainText('Deposit (50%)')
  await expect(preview).toContainText('₦150,000')
  await click('button', 'Send')
  await expect(page.getByRole('alertdialog')).toContainText(email)
  await click('button', 'Send quote')
  const heading = page.getByRole('heading', { level: 1, name: /^QUO-\d{6}$/ })
  await expect(heading).toBeFocused()
  expect(total()).toBeLessThanOrEqual(12)

  const status = page.getByRole('region', { name: 'Status' })
  await expect(status).toContainText(name)
  await expect(status.getByRole('link', { name: /^Share on WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`${paths.quote()}#`)),
  )
  await expect(status.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page, 'main')

  await page.goto(enquiries(name))
  await page.getByRole('button', { name: `Read the enquiry from ${name}` }).click()
  const quotes = page.getByRole('dialog').getByRole('region', { name: 'Quotes' })
  await expect(quotes.getByRole('listitem')).toContainText('Sent')
  await expectAccessible(page, '[role=dialog]')
  await quotes.getByRole('link', { name: /^QUO-/ }).click()
  await expect(heading).toBeVisible()

  await page.goto(paths.admin({ tab: 'services', search: service }))
  await page.getByRole('link', { name: `Write a quote for ${service}` }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(service)
})

test('staff replace a sent quote by a new version, and withdraw it', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const draft = await staff.post('/api/quotes', quoteFor(newPerson().email))
  const { label: number } = await staff.post(`/api/quotes/${draft.id}/send`, { version: draft.version })
  await login('admin')
  await page.goto(paths.adminQuote({ id: draft.id }))
  const status = page.getByRole('region', { name: 'Status' })
  await status.getByRole('button', { name: 'New version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${number}, version 2` })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('A shop for shoes and bags')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(status).toContainText('Sent')
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('link', { name: 'Version 1' }).click()
  await expect(status).toContainText('Replaced')
  await page.getByRole('link', { name: 'Open the newest version' }).click()
  await status.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The prices have changed')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(status).toContainText('The prices have changed')

  await page.goto(list(String(number)))
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByLabel('Status', { exact: true }).selectOption('Withdrawn')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Version 2')
  await expectAccessible(page, '[role=tabpanel]')
})

test('staff write a quote with options for a member of a client, and delete the draft', {
  tag: '@long',
}, async ({ page, login, request }) => {
  const staff = await staffApi(request)
  const client = uniqueName('Bakery')
  const { email } = await staff.addUser({ name: client })
  await login('admin')
  await page.goto(list(client))
  await expect(page.getByText('No quotes match this search.')).toBeVisible()
  await page.getByRole('link', { name: 'New quote' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Add at least one line.')).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: 'Client' }), client)
  await expect(page.getByLabel('Recipient', { exact: true })).toHaveValue(String(email))
  await page.getByLabel('Title', { exact: true }).fill('A shop for bread')

  const line = page.getByRole('listitem', { name: 'Line 1' })
  await line.getByLabel('Description').fill('Design and build')
  await line.getByLabel('Unit price').fill('200000')
  await line.getByLabel('Unit price').press('Enter')
  const option = page.getByRole('listitem', { name: 'Line 2' })
  await option.getByLabel('Description').fill('Photographs')
  await option.getByLabel('Unit price').fill('50000')
  await option.getByLabel('Optional').check()
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('₦200,000')
  const preview = page.getByRole('article', { name: 'What the client sees' })
  const offered = preview
    .getByRole('group', { name: 'Options' })
    .getByRole('checkbox', { name: /Photographs/ })
  await expect(offered).not.toBeChecked()
  await option.getByLabel('Selected in advance').check()
  await expect(offered).toBeChecked()
  await expect(totals).toContainText('₦250,000')

  await page.getByRole('button', { name: 'Divide 50/50' }).click()
  await page.getByRole('button', { name: 'Remove stage 1' }).click()
  await expect(page.getByLabel('Invoice', { exact: true })).toHaveValue('acceptance')
  await page.getByRole('button', { name: 'Divide 40/30/30' }).click()
  const stage = page.getByRole('listitem', { name: 'Stage 3' })
  await expect(stage).toContainText('₦75,000')
  await stage.getByLabel('Share in %').fill('20')
  await expect(page.getByText('10% is not in a stage yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The shares add up to 90%. They must add up to 100%.')).toBeVisible()
  await expectAccessible(page, 'main')
  await stage.getByLabel('Share in %').fill('30')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft' })).toBeVisible()
  const id = Number(page.url().split('/').at(-1))

  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(list())
  await failApi(page, '**/api/quotes/*')
  await page.goto(paths.adminQuote({ id }))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This quote does not exist.')).toBeVisible()
})

test('staff set the state, the owner and the next date of a lead', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const { staff, name } = await newEnquiry(request)
  await login('admin')
  await page.goto(enquiries(name))
  await page.getByRole('button', { name: `Edit the lead ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('State').selectOption('Contacted')
  await dialog.getByLabel('Owner').selectOption({ index: 1 })
  await dialog.getByLabel('Next date').fill('2026-01-05')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowsOf(page)).toContainText('05 Jan 2026Overdue')
  await expect(rowsOf(page)).toContainText('Contacted')
  await expectAccessible(page, '[role=tabpanel]')
  await page.getByLabel('State', { exact: true }).selectOption('Lost')
  await expect(page.getByText('No enquiries match this search.')).toBeVisible()
  const [lead] = await staff.get<Enquiry[]>(`/api/contact?search=${name}&state=contacted`)
  expect(lead?.owner).not.toBeNull()
})
