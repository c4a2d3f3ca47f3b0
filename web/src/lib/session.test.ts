import type { Role } from '@jara/contract/roles'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser with this local storage. The session reads it when the module is loaded. */
async function openSession(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return { items, session: await import('./session.ts') }
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ada = { id: 1, name: 'Ada', email: 'ada@example.com' }

test('startSession signs in a user without a role as a customer', async () => {
  const { items, session } = await openSession()
  session.startSession({ token: 'secret', user: ada })
  expect(session.isSignedIn()).toBe(true)
  expect(JSON.parse(items.get('user') ?? '')).toEqual({ ...ada, role: 'user' })
})

test('startSession refuses a user with an unknown role and stores nothing', async () => {
  const { items, session } = await openSession()
  const user = { ...ada, role: 'root' as Role }
  expect(() => session.startSession({ token: 'secret', user })).toThrow()
  expect(session.isSignedIn()).toBe(false)
  expect(items.size).toBe(0)
})

test('a stored user without a role is signed in, and one with an unknown role is not', async () => {
  const stored = (user: object) => ({ token: 'secret', user: JSON.stringify(user) })
  expect((await openSession(stored(ada))).session.isSignedIn()).toBe(true)
  vi.resetModules()
  expect((await openSession(stored({ ...ada, role: 'root' }))).session.isSignedIn()).toBe(false)
})

test('updateSessionUser stores the limits of the user in the reply, and no other user', async () => {
  const { items, session } = await openSession()
  const admin = { ...ada, role: 'admin', limits: { reach: 'assigned', finances: false } } as const
  const stored = () => JSON.parse(items.get('user') ?? '')
  session.startSession({ token: 'secret', user: admin })
  session.updateSessionUser({ ...admin, name: 'Ada Obi' })
  expect(stored()).toEqual({ ...admin, name: 'Ada Obi' })
  session.updateSessionUser({ ...admin, id: 2, name: 'Bola' })
  expect(stored().name).toBe('Ada Obi')
  session.updateSessionUser({ ...ada, role: 'admin' })
  expect(stored()).toEqual({ ...ada, role: 'admin' })
})
