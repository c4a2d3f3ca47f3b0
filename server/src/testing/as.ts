import { text } from 'node:stream/consumers'
import { allEndpoints } from '@jara/contract/endpoints'
import { type CallInput, type Endpoint, pathOf, type Reply } from '@jara/contract/lib/endpoint'
import type { ErrorBody } from '@jara/contract/lib/errors'
import type { Role } from '@jara/contract/roles'
import type { FastifyInstance } from 'fastify'
import * as sessions from '#features/credentials/sessions/sessions.service.ts'
import type { UserRow } from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import { factories } from './factories.ts'

export interface Answered<T> {
  status: number
  body: T
  error: ErrorBody
  headers: Record<string, unknown>
}

export interface Person {
  user: UserRow
  token: string
  call<const E extends Endpoint>(endpoint: E, input?: Partial<CallInput<E>>): Promise<Answered<Reply<E>>>
  /** Sends any request, including one that the contract does not allow. */
  send(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answered<unknown>>
}

export interface People {
  visitor(): Person
  customer(given?: Partial<UserRow>): Promise<Person>
  admin(given?: Partial<UserRow>): Promise<Person>
  superAdmin(given?: Partial<UserRow>): Promise<Person>
  the(user: UserRow): Promise<Person>
}

const streams = new Set(allEndpoints.filter(({ stream }) => stream).map((one) => pathOf(one)))
const origin = { ip: '127.0.0.1', device: 'test', requestId: 'test' }

/** Creates test clients that are signed in as users of a role and call endpoints of the contract. */
export function people(app: FastifyInstance, deps: Deps): People {
  const make = factories(deps.db)

  const person = (user: UserRow, token: string): Person => {
    const send: Person['send'] = async (method, url, body, headers = {}) => {
      const isStream = streams.has(url)
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        payloadAsStream: isStream,
      })
      // A stream never ends by itself, so it is closed at once.
      if (isStream && response.statusCode === 200) response.raw.res.destroy()
      const content = isStream ? await text(response.stream()).catch(() => '') : response.body
      const json = response.headers['content-type']?.toString().includes('json')
        ? JSON.parse(content)
        : content
      return { status: response.statusCode, body: json, error: json, headers: response.headers }
    }
    return {
      user,
      token,
      send,
      async call(endpoint, input = {}) {
        const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
        const search = new URLSearchParams()
        for (const [name, value] of Object.entries(query ?? {}))
          if (value !== undefined) search.set(name, String(value))
        const url =
          pathOf(endpoint, params as Record<string, unknown>) + (search.size > 0 ? `?${search}` : '')
        return send(endpoint.method, url, body) as Promise<Answered<never>>
      },
    }
  }

  const the = async (user: UserRow) => person(user, await sessions.open(deps, user.id, origin))
  const inRole =
    (role: Role) =>
    async (given: Partial<UserRow> = {}) =>
      the(await make.user({ ...given, role }))

  return {
    visitor: () => person(undefined as never, ''),
    customer: inRole('user'),
    admin: inRole('admin'),
    superAdmin: inRole('super_admin'),
    the,
  }
}
