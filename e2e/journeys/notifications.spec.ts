import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { type ApiRoute, routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { submitProject } from '../../harness/browser/checkout.ts'
import { asAdmin } from '../../harness/browser/emails.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

interface StatusChanges {
  request: APIRequestContext
  token: string
  title: string
  /**
   * The statuses that the project gets one after the other. Each change of status creates one notification.
   */
  statuses: string[]
}

/** Submits a project and changes its status as staff, which notifies its owner. */
async function changeStatuses({ request, token, title, statuses }: StatusChanges): Promise<number> {
  const { id } = await submitProject(request, token, title)
  for (const status of statuses) {
    const moved = await request.put(`/api/projects/${id}`, {
      headers: await asAdmin(request),
      data: { status },
    })
    expect(moved.ok()).toBe(true)
  }
  return id
}

test('a notification appears at the bell without a reload and stays unread until it is opened', {
  tag: '@long',
}, async ({ page, request, newCustomer }) => {
  const { token } = await newCustomer()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const following = page.waitForResponse('**/api/changes')
  await page.goto(paths.dashboard())
  const bell = page.getByRole('button', { name: 'Notifications' })
  await following
  await expect(bell).not.toContainText('unread')

  const id = await changeStatuses({ request, token, title: 'Shop for shoes', statuses: ['approved'] })
  await expect(bell).toContainText('1 unread')
  expect(sockets).toEqual([])
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByText('Shop for shoes: Approved')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await list.getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL(paths.project({ id }))
  await expect(bell).not.toContainText('unread')
})

test('the notifications screen loads older ones while new ones arrive', { tag: '@long' }, async ({
  page,
  request,
  newCustomer,
}) => {
  const { token } = await newCustomer()
  const statuses = Array.from({ length: 11 }, () => ['on_hold', 'pending']).flat()
  await changeStatuses({ request, token, title: 'A long story', statuses })
  await page.goto(paths.dashboard())
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect(bell).toContainText('22 unread')
  await bell.click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'See all' }).click()
  await page.waitForURL(paths.notifications())
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(20)
  await expect(bell).not.toContainText('unread')

  const newest = '**/api/notifications'
  const older = '**/api/notifications?before=*'
  const held: ApiRoute[] = []
  await routeApi(page, newest, (route) => void held.push(route))
  await routeApi(page, older, () => undefined, { times: 1 })
  const reloading = page.waitForRequest(newest)
  await changeStatuses({ request, token, title: 'Another story', statuses: ['approved'] })
  await reloading
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const olderRequested = page.waitForRequest(older)
  await page.getByRole('button', { name: 'Show older' }).click()
  await unrouteApi(page, newest)
  await Promise.all(held.map((route) => route.continue()))
  await expect(list.filter({ hasText: 'Another story' })).toBeVisible()
  await olderRequested
  await changeStatuses({ request, token, title: 'A third story', statuses: ['approved'] })
  await expect(list.filter({ hasText: 'A third story' })).toBeVisible()
  await expect(list).toHaveCount(24)
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expectAccessible(page, 'main')
})

test('the notifications screen shows an empty state and a load error', async ({ page, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.notifications())
  await expect(page.getByRole('main').getByText('No notifications yet.')).toBeVisible()
  await expectAccessible(page)
  await routeApi(page, '**/api/notifications*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByRole('main').getByText('Failed to load notifications')).toBeVisible()
  await expectAccessible(page, 'main')
  await unrouteApi(page, '**/api/notifications*')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('No notifications yet.')).toBeVisible()
})
