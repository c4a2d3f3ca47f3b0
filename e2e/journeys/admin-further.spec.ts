import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { withMailbox } from '../../harness/browser/enquiries.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'
import { newProject, openTab, rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

test('staff read a visitor’s enquiry next to the users', { tag: '@long' }, async ({ page, login }) => {
  const name = uniqueName('Bola Ade')
  const { email } = newPerson()
  await withMailbox(page)
  await page.goto(paths.contact())
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Subject').fill('A shop')
  await page.getByLabel('Message', { exact: true }).fill('Can you build us a shop?\nBy March?')
  const stored = page.waitForResponse('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await stored).status()).toBe(201)
  await expect(page.getByText('Your message has been sent successfully!', { exact: true })).toBeVisible()

  await login('admin')
  await openTab(page, 'users')
  await page.getByRole('link', { name: 'Enquiries' }).click()
  await expect(page).toHaveURL(paths.admin({ tab: 'users', view: 'enquiries' }))
  await page.getByRole('button', { name: `Read the enquiry from ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'A shop' })
  await expect(dialog).toContainText('By March?')
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(email)}?subject=Re%3A%20A%20shop`,
  )
  await expectAccessible(page, '[role=dialog]')
})

test('a super admin reads changes in the audit log, which an admin cannot open', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const name = uniqueName('Watched')
  const { id, description } = await staff.addService({ name })
  await staff.patch(`/api/services/${id}`, { name, description, price: 7777 })

  await login('super_admin')
  await page.goto(paths.admin())
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL(paths.adminAudit())
  await page.getByLabel('Subject', { exact: true }).fill('service')
  await page.getByLabel('ID', { exact: true }).fill(String(id))
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(paths.adminAudit({ subject: 'service', subjectId: id }))
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`changed the price of “${name}” from ₦1,200 to ₦7,777`)
  await expect(rows.first()).not.toContainText('services.updated')
  await rows.first().getByText('Details').click()
  await expect(rows.first()).toContainText('services.updated')
  await expect(rows.first()).toContainText(/price\s*₦1,200\s*₦7,777/)
  await expectAccessible(page, 'main')
  await expect(rows.last()).toContainText(name)
  const exported = page.waitForRequest('**/api/export/audit.csv?*')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(new URL((await exported).url()).search).toBe(`?subject=service&subjectId=${id}`)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(paths.adminAudit())
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('')
  await staff.remove(`/api/services/${id}`)

  await login('admin')
  await page.goto(paths.adminAudit())
  await expect(page).toHaveURL(paths.dashboard())
})

test('the audit log keeps the filters of the URL when another is added', async ({ page, login }) => {
  const { user } = await login('super_admin')
  await page.goto(paths.adminAudit({ actorId: user.id }))
  const who = page.getByLabel('Who')
  await expect(who).toHaveValue(String(user.id))
  const subject = page.getByLabel('Subject', { exact: true })
  await subject.fill('service')
  await subject.press('Enter')
  await expect(page).toHaveURL(paths.adminAudit({ actorId: user.id, subject: 'service' }))
  await expect(subject).toBeFocused()
  await expect(who.getByRole('option', { name: user.name, selected: true })).toHaveCount(1)
})

test('the audit log shows an empty state and a load error', async ({ page, login }) => {
  await routeApi(page, '**/api/audit?*', (route) => route.fulfill({ json: [] }))
  await login('super_admin')
  await page.goto(paths.adminAudit({ action: 'nothing' }))
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await unrouteApi(page)
  await routeApi(page, '**/api/audit?*', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('Failed to load the audit log')).toBeVisible()
})

test('Ctrl K opens a project, a customer or a screen from anywhere', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const title = uniqueName('Far Away')
  const { project } = await newProject(request, title)
  const name = uniqueName('Zahra')
  const { email } = await (await staffApi(request)).addUser({ name })
  await login('admin')
  await page.goto(paths.dashboard())
  await expect(page.getByRole('button', { name: 'Go to (Ctrl K)' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Screen, project, customer or service' })
  await expect(box).toBeFocused()
  await box.fill(title)
  await expect(page.getByRole('option', { name: title })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.project({ id: project.id }))

  await page.keyboard.press('Control+k')
  await box.fill(name)
  const customers = page.getByRole('group', { name: 'Customers' })
  await expect(customers.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.admin({ tab: 'users', search: String(email) }))
  await expect(rowOf(page, name)).toBeInViewport({ ratio: 1 })
  await expect(rowOf(page, name)).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await box.fill('all p')
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /All Payments/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.admin({ tab: 'payments' }))
})

test('the palette opens by tap on a phone and hides staff screens from customers', async ({
  page,
  newCustomer,
}) => {
  await newCustomer()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.dashboard())
  await page.getByRole('button', { name: 'Go to (Ctrl K)' }).click()
  await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Admin/ })).toHaveCount(0)
  await page.getByRole('combobox').fill('zzz-nothing')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
