import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import type { ManagedService, Service } from '../../contract/src/services.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { openTab, rowOf, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

// One after the other, because one of the journeys needs the list of hidden services for itself.
test.describe.configure({ mode: 'default' })

async function addService(request: APIRequestContext, name: string) {
  const staff = await staffApi(request)
  return { staff, service: (await staff.addService({ name })) as unknown as ManagedService }
}

const chooseAction = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Keeps requests to this path waiting until the route is removed. */
const holdApi = (page: Page, path: string) => routeApi(page, path, () => undefined)

test('an admin duplicates, hides, archives and restores a service', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const name = uniqueName('Hotel site')
  const { staff, service } = await addService(request, name)
  const path = paths.service({ slug: service.slug })
  await login('admin')
  await openTab(page, 'services', name)
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  await chooseAction(page, name, 'Duplicate')
  await expect(page.getByText(`A hidden copy of ${name} was added`)).toBeVisible()
  const copy = rowsOf(page).filter({ hasText: 'Hidden' })
  await expect(copy).toContainText(name)

  await chooseAction(page, name, 'Hide')
  await expect(page.getByText(`${name} is hidden`)).toBeVisible()
  await expect(copy).toHaveCount(2)
  expect((await request.get(`/api/services/pages/${service.slug}`)).status()).toBe(404)
  await chooseAction(page, name, 'Archive')
  await expect(page.getByText(`${name} is archived`)).toBeVisible()
  await expect(copy).toHaveCount(1)
  await expect(copy.getByRole('button', { name: /^Actions for / })).toBeFocused()
  await page.getByLabel('Status', { exact: true }).selectOption('Archived')
  const archived = rowsOf(page).filter({ hasText: 'Archived' })
  await expect(archived).toContainText(name)
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 1280, height: 900 })
  await chooseAction(page, name, 'Restore')
  await expect(page.getByText(`${name} is restored and hidden`)).toBeVisible()
  await expect(page.getByText('No services match this search.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeFocused()
  await page.getByLabel('Status', { exact: true }).selectOption('Hidden')
  await expect(copy).toHaveCount(2)
  await chooseAction(page, name, 'Show on the site')
  await expect(page.getByText(`${name} is on the site`)).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('On the site')
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  await chooseAction(page, name, 'View page')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const listed = await staff.get<ManagedService[]>(
    `/api/services/managed?search=${encodeURIComponent(name)}&page=1`,
  )
  for (const { id } of listed) await staff.remove(`/api/services/${id}`)
})

test('an admin moves services by dragging, with the keyboard and in the menu', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const group = uniqueName('Order')
  const { staff, service: last } = await addService(request, `${group} C`)
  const { service: middle } = await addService(request, `${group} B`)
  const { service: first } = await addService(request, `${group} A`)
  // Other journeys may have added services in between.
  await staff.post(`/api/services/${middle.id}/move`, { beforeId: last.id })
  await staff.post(`/api/services/${first.id}/move`, { beforeId: middle.id })
  const names = rowsOf(page).filter({ hasText: group }).locator('[data-label=Name]')
  const expectOrder = async (...letters: string[]) => {
    await expect(names).toHaveText(letters.map((letter) => `${group} ${letter}`))
    await expect
      .poll(async () => {
        const listed: Service[] = await (await request.get('/api/services')).json()
        return listed.filter(({ name }) => name.startsWith(group)).map(({ name }) => name.slice(-1))
      })
      .toEqual(letters)
  }
  const handle = (letter: string) => page.getByRole('button', { name: `Move ${group} ${letter}` })
  const drag = async (from: string, to: string) => {
    await handle(to).scrollIntoViewIfNeeded()
    await handle(from).scrollIntoViewIfNeeded()
    const start = await handle(from).boundingBox()
    const target = await rowOf(page, `${group} ${to}`).boundingBox()
    if (!start || !target) throw new Error('a row is not shown')
    const x = start.x + start.width / 2
    await page.mouse.move(x, start.y + start.height / 2)
    await page.mouse.down()
    const down = target.y > start.y
    await page.mouse.move(x, target.y + target.height / 2 + (down ? 5 : -5), { steps: 5 })
    await page.mouse.up()
  }

  await login('admin')
  await openTab(page, 'services')
  await expectOrder('A', 'B', 'C')
  await drag('A', 'C')
  await expectOrder('B', 'C', 'A')
  await expect(page.getByRole('status').filter({ hasText: `${group} A is now number` })).toBeAttached()
  await expect(handle('A')).toBeFocused()

  await handle('B').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectOrder('C', 'A', 'B')
  await expect(handle('B')).toBeFocused()
  await chooseAction(page, `${group} B`, 'Move up')
  await expectOrder('C', 'B', 'A')

  await routeApi(page, `**/api/services/*/move`, (route) => route.fulfill({ status: 500, body: '' }))
  await drag('A', 'C')
  await expect(page.getByText(`Failed to move ${group} A`)).toBeVisible()
  await expectOrder('C', 'B', 'A')
  await unrouteApi(page, `**/api/services/*/move`)

  await page.setViewportSize({ width: 360, height: 800 })
  await drag('A', 'B')
  await expectOrder('C', 'A', 'B')

  await handle('C').hover()
  await page.mouse.down()
  for (const y of [300, 600]) await page.mouse.move(0, y)
  await expect(rowsOf(page).and(page.locator('[style]'))).not.toHaveCount(0)
  await staff.remove(`/api/services/${last.id}`)
  await expect(handle('C')).toHaveCount(0)
  await expect(rowsOf(page).and(page.locator('[style]'))).toHaveCount(0)
  await page.mouse.up()
  await page.getByPlaceholder('Search by name or description').fill(group)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(handle('A')).toHaveCount(0)
  for (const { id } of [first, middle]) await staff.remove(`/api/services/${id}`)
})

test('a held arrow key moves a service to the next page once', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const group = uniqueName('Pages')
  const staff = await staffApi(request)
  const nameOf = (number: number) => `${group} no ${number}.`
  const { id: firstId, description, price } = await staff.addService({ name: nameOf(1) })
  await staff.put(`/api/services/${firstId}/status`, { status: 'hidden' })
  const ids = [firstId]
  // Copies are hidden from the start, so the pages of the site are not rendered for them.
  for (const number of [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) {
    const { id } = await staff.post(`/api/services/${firstId}/duplicate`, undefined)
    await staff.patch(`/api/services/${id}`, { name: nameOf(number), description, price })
    ids.push(id)
  }
  const handle = (number: number) => page.getByRole('button', { name: `Move ${nameOf(number)}` })
  const expectLast = (...numbers: number[]) =>
    expect
      .poll(async () => {
        const listed = await staff.get<Service[]>('/api/services/managed?status=hidden&page=1&pageSize=11')
        return listed.slice(-numbers.length).map(({ name }) => name)
      })
      .toEqual(numbers.map(nameOf))
  const moves: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/move') && moves.push(sent.url()))

  await login('admin')
  const firstPage = paths.admin({ tab: 'services', status: 'hidden' })
  await page.goto(firstPage)
  await handle(10).focus()
  await holdApi(page, '**/api/services/*/move')
  for (const _ of [1, 2, 3]) await page.keyboard.down('ArrowDown')
  await expect.poll(() => moves.length).toBe(1)
  await unrouteApi(page)
  await expect(page).toHaveURL(/page=2/)
  await expect(handle(10)).toBeFocused()
  await expectLast(9, 11, 10)
  expect(moves).toHaveLength(1)
  await page.keyboard.up('ArrowDown')
  await page.goBack()
  await expect(page).toHaveURL(firstPage)

  await expect(handle(11)).toBeVisible()
  await handle(11).focus()
  await holdApi(page, '**/api/services/*/move')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => moves.length).toBe(2)
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
  await unrouteApi(page)
  await expectLast(9, 10, 11)
  // With a change of the page, this would go back to the users.
  await page.goBack()
  await expect(page).toHaveURL(firstPage)
  await expect(handle(10)).toBeVisible()

  await handle(10).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/page=2/)
  await expect(handle(10)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(firstPage)
  await expect(handle(10)).toBeFocused()
  await expectLast(9, 10, 11)
  for (const id of ids) await staff.remove(`/api/services/${id}`)
})
