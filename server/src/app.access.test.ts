import { type Caller, policy } from '@jara/contract/access'
import { allEndpoints } from '@jara/contract/endpoints'
import { apiPrefix, type Endpoint, pathOf } from '@jara/contract/lib/endpoint'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'

const { app, as } = await testApp()
const callers: Record<Caller, Person> = {
  visitor: as.visitor(),
  user: await as.customer(),
  admin: await as.admin(),
  super_admin: await as.superAdmin(),
}
// The logout endpoint is called last, because it ends the session of the caller.
const last = (a: Endpoint) => (a.path === '/auth/logout' ? 1 : 0)
const ordered = [...allEndpoints].sort((a, b) => last(a) - last(b))

describe('the policy table', () => {
  it('covers every endpoint of the contract with a route', () => {
    const missing = allEndpoints.filter((e) => !app.hasRoute({ method: e.method, url: apiPrefix + e.path }))
    expect(missing.map((e) => e.name)).toEqual([])
  })

  it('covers every route of the running API', () => {
    const documented = new Set(allEndpoints.map((e) => `${e.method} ${apiPrefix}${e.path} ${e.access}`))
    // The contract does not list these routes: the API documentation, and files that open by a signed link.
    const exceptions = [
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/style.css',
      '/api/chat/attachments/:id/file',
      '/api/payments/transfers/proofs/:id/file',
      '/api/withholdings/:id/file',
      '/api/emails/:id/html',
    ]
    const unknown = app.routes
      .filter(
        ({ method, url }) => url.startsWith(apiPrefix) && method !== 'HEAD' && !exceptions.includes(url),
      )
      .filter(({ method, url, access }) => !documented.has(`${method} ${url} ${access}`))
    expect(unknown).toEqual([])
  })

  const cases = ordered.flatMap((endpoint) =>
    (Object.keys(callers) as Caller[]).map((caller) => ({ name: endpoint.name, caller, endpoint })),
  )
  it.each(cases)('allows or rejects $name as $caller', async ({ endpoint, caller }) => {
    const allowed = (policy[endpoint.access] as readonly Caller[]).includes(caller)
    const person = callers[caller]
    // The request must be valid for each caller: customers may list only staff, and callers may read only
    // their own latest messages.
    const id = endpoint.name === 'chat.latest' ? (person.user?.id ?? 1) : 999_999_999
    const query = endpoint.name === 'users.list' ? '?role=admin' : ''
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const url = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, String(id)]))) + query
    const { status, error } = await person.send(endpoint.method, url, endpoint.body ? {} : undefined)
    expect(status).toBeLessThan(500)
    // The webhook endpoint needs the provider's signature instead of a session.
    if (endpoint.encoding === 'raw') expect(error.code).toBe('bad_signature')
    else if (allowed) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(caller === 'visitor' ? 401 : 403)
  })
})
