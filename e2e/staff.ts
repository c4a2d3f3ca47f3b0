import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '../contract/src/access.ts'
import { routeApi } from './api-routes.ts'
import { newPerson, register, signIn } from './fixtures.ts'
import { submitProject } from './paying.ts'

interface Row {
  id: number
  version: number
  [field: string]: unknown
}

/** Somebody of the staff at the API, to make the rows a test needs and to do what a colleague does meanwhile. */
export async function staffApi(request: APIRequestContext, role: Role = 'super_admin') {
  const { token } = await signIn(request, role)
  const headers = { Authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, data?: unknown): Promise<Row> => {
    const reply = await request.fetch(`/api${path}`, { method, headers, data })
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true)
    return reply.status() === 204 ? { id: 0, version: 0 } : reply.json()
  }
  return {
    headers,
    get: (path: string) => send('GET', path),
    patch: (path: string, data: unknown) => send('PATCH', path, data),
    put: (path: string, data: unknown) => send('PUT', path, data),
    remove: (path: string) => send('DELETE', path),
    addUser: (given: object = {}) => send('POST', '/users', { ...newPerson(), role: 'user', ...given }),
    addService: (given: object = {}) =>
      send('POST', '/services', { description: 'Made for a test.', price: 1200, featured: false, ...given }),
    addPayment: (given: object) =>
      send('POST', '/payments', { amount: 1500, type: 'one_time', status: 'pending', ...given }),
    addItem: async (projectName: string) => {
      const reply = await request.post('/api/portfolio', { headers, multipart: { projectName } })
      return (await reply.json()) as Row
    },
  }
}

/** A project of a customer of this test alone. */
export async function newProject(request: APIRequestContext, title: string) {
  const { token, user } = await register(request)
  return { project: await submitProject(request, token, title), customer: user }
}

let names = 0
/** A name nobody else has, so that a search finds this test's row alone. */
export function uniqueName(what: string): string {
  names += 1
  return `${what} ${process.pid}x${names}x${Date.now().toString(36)}`
}

export const openTab = (page: Page, tab: string, search = '') =>
  page.goto(`/admin?tab=${tab}${search && `&search=${encodeURIComponent(search)}`}`)

/** The open tab's rows: the income above it has a table of its own. */
export const rowsOf = (page: Page): Locator => page.getByRole('tabpanel').locator('tbody tr')

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** A new row stands on top: above it is only what other journeys have added since. */
export async function expectOnTop(page: Page, name: string): Promise<void> {
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  const rows = await rowsOf(page).evaluateAll((shown) =>
    shown.map((row) => ({
      id: Number(row.querySelector('[data-label=ID]')?.textContent),
      text: row.textContent ?? '',
    })),
  )
  const place = rows.findIndex(({ text }) => text.includes(name))
  const own = rows[place]?.id ?? 0
  expect(own).toBeGreaterThan(0)
  for (const { id } of rows.slice(0, place)) expect(id).toBeGreaterThan(own)
  for (const { id } of rows.slice(place + 1)) expect(id).toBeLessThan(own)
}

/** Answers as a server that has broken down, without words of its own. */
export const breakDown = (page: Page, path: string, method = 'GET') =>
  routeApi(page, path, (route) =>
    route.method === method ? route.fulfill({ status: 500 }) : route.fallback(),
  )
