import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { AdminTab } from '../../contract/src/admin-views.ts'
import { paths } from '../../contract/src/paths.ts'
import type { Role } from '../../contract/src/roles.ts'
import { routeApi } from './api-routes.ts'
import { submitProject } from './checkout.ts'
import { newPerson, register, signIn } from './fixtures.ts'

interface Row {
  id: number
  version: number
  [field: string]: unknown
}

type ApiPath = `/api/${string}`

/**
 * Returns functions that call the API as a member of staff, to create rows for a test or to act as a
 * colleague.
 */
export async function staffApi(request: APIRequestContext, role: Role = 'super_admin') {
  const { token } = await signIn(request, role)
  const headers = { Authorization: `Bearer ${token}` }
  const send = async <Reply = Row>(method: string, path: ApiPath, data?: unknown): Promise<Reply> => {
    const reply = await request.fetch(path, { method, headers, data })
    const text = await reply.text()
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${text}`).toBe(true)
    return JSON.parse(text || 'null')
  }
  return {
    headers,
    get: <Reply = Row>(path: ApiPath) => send<Reply>('GET', path),
    post: <Reply = Row>(path: ApiPath, data: unknown) => send<Reply>('POST', path, data),
    patch: (path: ApiPath, data: unknown) => send('PATCH', path, data),
    put: (path: ApiPath, data: unknown) => send('PUT', path, data),
    remove: (path: ApiPath) => send('DELETE', path),
    addUser: (given: object = {}) => send('POST', '/api/users', { ...newPerson(), role: 'user', ...given }),
    addService: (given: object = {}) =>
      send('POST', '/api/services', {
        description: 'Made for a test.',
        price: 1200,
        featured: false,
        ...given,
      }),
    addPayment: (given: object) =>
      send('POST', '/api/payments', { amount: 1500, type: 'one_time', status: 'pending', ...given }),
    addItem: async (projectName: string) => {
      const reply = await request.post('/api/portfolio', { headers, multipart: { projectName } })
      return (await reply.json()) as Row
    },
  }
}

/** Registers a customer and submits a project. */
export async function newProject(request: APIRequestContext, title: string) {
  const { token, user } = await register(request)
  return { project: await submitProject(request, token, title), customer: user }
}

let names = 0
/** Returns a unique name, so that a search finds only this test's row. */
export function uniqueName(what: string): string {
  names += 1
  return `${what} ${process.pid}x${names}x${Date.now().toString(36)}`
}

/**
 * Searches in a box with choices and takes the only one. The list changes when the search is answered, so a click
 * before that could miss the choice.
 */
export async function choose(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
}

export const openTab = (page: Page, tab: AdminTab, search?: string) => page.goto(paths.admin({ tab, search }))

/** Returns the rows of the open tab, without the income table above the tab. */
export const rowsOf = (page: Page): Locator => page.getByRole('tabpanel').locator('tbody tr')

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/**
 * Expects that the row with this name is above all older rows. Other journeys may have added newer rows above
 * it.
 */
export async function expectOnTop(page: Page, name: string): Promise<void> {
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  const rows = await rowsOf(page).evaluateAll((shown) =>
    shown.map((row) => ({
      id: Number(row.querySelector('[data-label=ID]')?.textContent),
      text: row.textContent ?? '',
    })),
  )
  const index = rows.findIndex(({ text }) => text.includes(name))
  const own = rows[index]?.id ?? 0
  expect(own).toBeGreaterThan(0)
  for (const { id } of rows.slice(0, index)) expect(id).toBeGreaterThan(own)
  for (const { id } of rows.slice(index + 1)) expect(id).toBeLessThan(own)
}

/** Makes requests to this path fail with status 500 and no message. */
export const failApi = (page: Page, path: string, method = 'GET') =>
  routeApi(page, path, (route) =>
    route.method === method ? route.fulfill({ status: 500 }) : route.fallback(),
  )
