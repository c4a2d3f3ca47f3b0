import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { type ApiRoute, routeApi, unrouteApi } from '../api-routes.ts'
import { expect, test } from '../fixtures.ts'
import { asAdmin } from '../outbox.ts'
import { submitProject } from '../paying.ts'

interface News {
  request: APIRequestContext
  token: string
  title: string
  /** One piece of news each. */
  statuses: string[]
}

/** A project of somebody's that staff move on, which its owner is told. */
async function moveProject({ request, token, title, statuses }: News): Promise<number> {
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

test('news appear at the bell without asking, and wait there until they are looked at', async ({
  page,
  request,
  newcomer,
}) => {
  const { token } = await newcomer()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const following = page.waitForResponse('**/api/news')
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await following
  await expect(bell).not.toContainText('unread')

  const id = await moveProject({ request, token, title: 'Shop for shoes', statuses: ['approved'] })
  await expect(bell).toContainText('1 unread')
  expect(sockets).toEqual([])
  await bell.click()
  const news = page.getByRole('dialog', { name: 'Notifications' })
  await expect(news.getByText('Shop for shoes: Approved')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await news.getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL(`/projects/${id}`)
  await expect(bell).not.toContainText('unread')
})

test('older news are read on a screen of their own, whatever comes meanwhile', async ({
  page,
  request,
  newcomer,
}) => {
  const { token } = await newcomer()
  const statuses = Array.from({ length: 11 }, () => ['on_hold', 'pending']).flat()
  await moveProject({ request, token, title: 'A long story', statuses })
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect(bell).toContainText('22 unread')
  await bell.click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'See all' }).click()
  await page.waitForURL('/notifications')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(20)
  await expect(bell).not.toContainText('unread')

  const newest = '**/api/notifications'
  const older = '**/api/notifications?before=*'
  const held: ApiRoute[] = []
  await routeApi(page, newest, (route) => void held.push(route))
  await routeApi(page, older, () => undefined, { times: 1 })
  const reloading = page.waitForRequest(newest)
  await moveProject({ request, token, title: 'Another story', statuses: ['approved'] })
  await reloading
  const asked = page.waitForRequest(older)
  await page.getByRole('button', { name: 'Show older' }).click()
  await unrouteApi(page, newest)
  await Promise.all(held.map((route) => route.continue()))
  await expect(list.filter({ hasText: 'Another story' })).toBeVisible()
  await asked
  await moveProject({ request, token, title: 'A third story', statuses: ['approved'] })
  await expect(list.filter({ hasText: 'A third story' })).toBeVisible()
  await expect(list).toHaveCount(24)
  await expect(page.getByText('That is all of the last six months.')).toBeVisible()
  await expectAccessible(page, 'main')
})

test('the screen of all news says that there are none, and when they cannot be loaded', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByText('No news yet.')).toBeVisible()
  await expectAccessible(page)
  await routeApi(page, '**/api/notifications*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByRole('main').getByText('Failed to load notifications')).toBeVisible()
  await expectAccessible(page, 'main')
  await unrouteApi(page, '**/api/notifications*')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('No news yet.')).toBeVisible()
})
