import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { drawnPicture } from '../../harness/browser/pictures.ts'
import {
  expectOnTop,
  failApi,
  openTab,
  rowOf,
  rowsOf,
  staffApi,
  uniqueName,
} from '../../harness/browser/staff.ts'

test('an admin adds a service, which appears on top and on the public site', async ({
  page,
  login,
  request,
}) => {
  await login('admin')
  await openTab(page, 'services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Service' })
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(dialog.getByText('This field is required.')).toHaveCount(3)

  const name = uniqueName('Loom')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Cloth by the yard.')
  await dialog.getByLabel('Price').pressSequentially('1a2,3.4')
  await expect(dialog.getByLabel('Price')).toHaveValue('123.4')
  await dialog.getByRole('switch', { name: 'Featured' }).check()
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  const answer = await answered
  expect(answer.request().postDataJSON()).toEqual({
    name,
    description: 'Cloth by the yard.',
    price: 123.4,
    featured: true,
    deliveryTime: '',
    included: [],
    questions: [],
  })
  const { id } = await answer.json()
  await expect(page.getByRole('status').getByText('Service added')).toBeVisible()
  await expectOnTop(page, name)
  await expect(rowOf(page, name)).toContainText('₦123.40')
  await expect(rowOf(page, name)).toContainText('Yes')
  await page.goto(paths.home())
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await (await staffApi(request)).remove(`/api/services/${id}`)
})

test('a form with entries asks before Escape discards them', async ({ page, login }) => {
  await login('admin')
  await openTab(page, 'services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const form = page.getByRole('dialog', { name: 'Add Service' })
  const name = form.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Service' }).click()
  await expect(name).toBeFocused()
  await name.fill('Half a name')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard this service?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Half a name')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alertdialog').or(form)).toHaveCount(0)
})

test('a super admin edits and deletes a service and sees each failure', async ({ page, login, request }) => {
  const service = await (await staffApi(request)).addService({ name: uniqueName('Spindle') })
  const path = `**/api/services/${service.id}`
  await login('super_admin')
  await openTab(page, 'services', String(service.name))
  await page.getByRole('button', { name: `Edit ${service.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Service' })
  await expect(dialog.getByLabel('Price')).toHaveValue('1,200')
  await dialog.getByLabel('Price').fill('2500.50')
  await failApi(page, path, 'PATCH')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update service')
  await unrouteApi(page, path)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Service saved')).toBeVisible()
  await expect(rowOf(page, String(service.name))).toContainText('₦2,500.50')

  await page.getByRole('button', { name: `Delete ${service.name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this service? This action cannot be undone.',
  )
  await failApi(page, path, 'DELETE')
  await question.getByRole('button', { name: 'Delete service' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to delete service')
  await unrouteApi(page, path)
  await question.getByRole('button', { name: 'Delete service' }).click()
  await expect(page.getByText('Service deleted')).toBeVisible()
  await expect(page.getByText('No services match this search.')).toBeVisible()
})

test('an admin sees an error when a service cannot be added', async ({ page, login }) => {
  await failApi(page, '**/api/services', 'POST')
  await login('admin')
  await openTab(page, 'services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Loom')
  await dialog.getByLabel('Description').fill('Cloth.')
  await dialog.getByLabel('Price').fill('100')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add service')
})

test('the second of two editors of a service sees both prices and the picture', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const service = await staff.addService({ name: uniqueName('Contested') })
  await login('admin')
  await openTab(page, 'services', String(service.name))
  await page.getByRole('button', { name: `Edit ${service.name}` }).click()
  const { id, name, description, slug } = service
  await staff.patch(`/api/services/${id}`, { name, description, price: 3000 })
  const picture = await drawnPicture(page, 80, 50)
  const { headers } = staff
  await request.put(`/api/services/${id}/picture`, { headers, multipart: { picture } })
  const dialog = page.getByRole('dialog', { name: 'Edit Service' })
  await dialog.getByLabel('Price').fill('4000')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('row', { name: /^Price/ })).toHaveText(/₦3,000\s*₦4,000/)
  await expect(dialog.getByRole('row', { name: /^Picture/ })).toHaveText(/Yes\s*Yes/)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Use saved version' }).click()
  await expect(dialog.getByLabel('Price')).toHaveValue('3,000')
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()

  await staff.patch(`/api/services/${id}`, { name, description, price: 3500 })
  await dialog.getByLabel('Price').fill('4000')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Save my version' }).click()
  await expect(rowOf(page, String(service.name))).toContainText('₦4,000')
  const saved = await (await request.get(`/api/services/pages/${slug}`)).json()
  expect(saved.pictureUrl).not.toBeNull()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(dialog.getByLabel('Picture')).toBeFocused()
  await staff.remove(`/api/services/${id}`)
})

test('a super admin deletes selected services, which an admin cannot select', async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const group = uniqueName('Shelf')
  await Promise.all(['A', 'B'].map((letter) => staff.addService({ name: `${group} ${letter}` })))
  await login('super_admin')
  await openTab(page, 'services', group)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 2 services? This cannot be undone!')
  await page.getByRole('button', { name: 'Delete 2 services' }).click()
  await expect(page.getByText('2 services deleted')).toBeVisible()

  await login('admin')
  await openTab(page, 'services')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  await expect(remove).toBeDisabled()
  await remove.hover()
  await expect(page.getByRole('tooltip', { name: 'Only super admins can delete services' })).toBeVisible()
})

test('a super admin adds, edits and deletes a plan', { tag: '@long' }, async ({ page, login, request }) => {
  await login('super_admin')
  await openTab(page, 'services')
  await page.getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveURL(paths.admin({ tab: 'services', view: 'plans' }))
  await page.getByRole('button', { name: 'Add Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Plan' })
  const name = uniqueName('Harvest')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Once a year.')
  await dialog.getByLabel('Price').fill('90000')
  await dialog.getByLabel('Interval').selectOption('Annual')
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expect(page.getByText('Plan added')).toBeVisible()
  await expectOnTop(page, name)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Plan' })
  await expect(edit.getByLabel('Price')).toHaveValue('90,000')
  await expect(edit.getByLabel('Interval')).toHaveValue('annual')
  await edit.getByLabel('Price').fill('9500')
  await edit.getByLabel('Interval').selectOption('Monthly')
  await expectAccessible(page, '[role=dialog]')
  await page.setViewportSize({ width: 1280, height: 900 })
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Plan saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText(/₦9,500.*Monthly/)
  const plans: { name: string }[] = await (await request.get('/api/pricing')).json()
  expect(plans.find((plan) => plan.name === name)).toMatchObject({ price: 9500, interval: 'monthly' })

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByText('Plan deleted')).toBeVisible()
})
