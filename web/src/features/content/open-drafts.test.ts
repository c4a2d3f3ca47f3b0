import { sampleContent } from '@jara/contract/content/sample/sample'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A browser with an editor of the site. */
async function openBrowser() {
  const items = new Map<string, string>()
  const listeners = new Set<string>()
  vi.stubGlobal('window', {
    addEventListener: (name: string) => listeners.add(name),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  const send = vi.fn(async () => Response.json({ section: 'pricing', version: 1 }))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { onLine: true })
  const { clearSession, startSession } = await import('#lib/session.ts')
  const { queryClient } = await import('#lib/query-client.ts')
  const { schemasQuery } = await import('./checked-section.ts')
  const { openDrafts } = await import('./open-drafts.ts')
  const signIn = (id: number) =>
    startSession({
      token: `token ${id}`,
      user: { id, name: 'Ada', email: 'ada@example.com', role: 'super_admin' },
    })
  const type = (title: string) =>
    openDrafts().change('pricing', { ...sampleContent.pricing, title }, { version: 0, shownVersion: 0 })
  signIn(1)
  await queryClient.fetchQuery(schemasQuery)
  return { clearSession, signIn, type, openDrafts, send, listeners }
}

const typed = (store: { state: () => { edits: { pricing?: { value: object } } } }) =>
  store.state().edits.pricing?.value

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('what was typed is kept while its user is signed out, and saved afterwards', async () => {
  const { clearSession, signIn, type, openDrafts, send } = await openBrowser()
  type('Plain prices')
  clearSession({ at: 'here' })
  await openDrafts().flush()
  expect(send).not.toHaveBeenCalled()
  signIn(1)
  expect(typed(openDrafts())).toMatchObject({ title: 'Plain prices' })
  await openDrafts().flush()
  expect(send).toHaveBeenCalledTimes(1)
})

it('what was typed is neither shown to another user nor saved in their name', async () => {
  const { clearSession, signIn, type, openDrafts, send } = await openBrowser()
  type('Plain prices')
  clearSession({ at: 'here' })
  signIn(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(typed(openDrafts())).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

it('the browser warns before the tab is closed while something is not saved', async () => {
  const { type, openDrafts, listeners } = await openBrowser()
  type('Plain prices')
  expect(listeners).toContain('beforeunload')
  await openDrafts().flush()
  expect(listeners).not.toContain('beforeunload')
})
