import { authEndpoints } from '@jara/contract/auth'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { viewHeader } from '@jara/contract/lib/endpoint'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { projectEndpoints } from '@jara/contract/projects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const hourMs = 3_600_000
const begun = {
  clientId: 7,
  name: 'Obe Pantry',
  token: 'view-token',
  expiresAt: new Date(Date.now() + hourMs).toISOString(),
}
const ada = { id: 1, name: 'Ada', email: 'ada@example.com', role: 'admin' }
const from = paths.admin({ tab: 'projects' })

function storage(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
}

/** A tab with this session storage, in which an admin is signed in. The modules read it when they load. */
async function openTab(stored: Record<string, unknown> = {}) {
  const tab = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
  const visited: [path: string, state: object | undefined][] = []
  const local = new Map(Object.entries({ token: 'secret', user: JSON.stringify(ada) }))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('sessionStorage', storage(tab))
  const [pathname, search] = from.split('?')
  vi.stubGlobal('location', { pathname, search: `?${search}`, reload: () => undefined })
  vi.stubGlobal('history', {
    pushState: ({ usr }: { usr?: object }, _: string, path: string) => visited.push([path, usr]),
  })
  const [view, ends, session, { callerHeaders }] = await Promise.all([
    import('./client-view.ts'),
    import('./switch-view.ts'),
    import('./session.ts'),
    import('./call.ts'),
  ])
  return { tab, visited, ...view, ...ends, ...session, callerHeaders }
}

const viewed = { view: { ...begun, userId: ada.id, from } }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a view', () => {
  it('is stored for the tab and opens the dashboard when it begins', async () => {
    const { tab, visited, beginView } = await openTab()
    beginView(begun, ada.id)
    expect(JSON.parse(tab.get('view') ?? '')).toEqual(viewed.view)
    expect(visited).toEqual([[paths.dashboard(), undefined]])
  })

  it('is kept when the page loads again, unless it has expired', async () => {
    expect((await openTab(viewed)).currentView()).toEqual(viewed.view)
    vi.resetModules()
    const expired = { ...viewed.view, expiresAt: new Date(Date.now() - 1).toISOString() }
    expect((await openTab({ view: expired })).currentView()).toBeUndefined()
  })

  it('returns once to the page where it began, with the notice', async () => {
    const { tab, visited, endView, currentView } = await openTab(viewed)
    endView('The view has ended.')
    endView('The view has ended.')
    expect([visited, tab.size]).toEqual([[[from, { notice: 'The view has ended.' }]], 0])
    // Calls of the page that is being left still belong to the view.
    expect(currentView()).toEqual(viewed.view)
  })

  it('is dropped when the user signs out, and when another user is signed in', async () => {
    const { tab, currentView, clearSession } = await openTab(viewed)
    clearSession({ at: 'here' })
    expect([currentView(), tab.size]).toEqual([undefined, 0])
    vi.resetModules()
    const other = await openTab({ view: { ...viewed.view, userId: 2 } })
    expect([other.currentView(), other.tab.size]).toEqual([undefined, 0])
  })

  it('goes with viewable calls and with calls that change something, but not with a sign-out', async () => {
    const { callerHeaders } = await openTab(viewed)
    const carried = [
      projectEndpoints.list,
      checkoutEndpoints.open,
      notificationEndpoints.list,
      authEndpoints.me,
      authEndpoints.logout,
    ].map((endpoint) => callerHeaders(endpoint)[viewHeader])
    expect(carried).toEqual([begun.token, begun.token, undefined, undefined, undefined])
    vi.resetModules()
    expect((await openTab()).callerHeaders(projectEndpoints.list)).toEqual({ Authorization: 'Bearer secret' })
  })
})
