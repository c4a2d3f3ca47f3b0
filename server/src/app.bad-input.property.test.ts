import { may } from '@jara/contract/access'
import { allEndpoints } from '@jara/contract/endpoints'
import { type Endpoint, pathOf } from '@jara/contract/lib/endpoint'
import { siteEndpoints } from '@jara/contract/site'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { allowedParts, fieldsOf, hostileValues, type Parts, withValue } from '#testing/hostile.ts'
import { runs } from '#testing/long-run.ts'
import { createOwnedFixtures, paramsFor } from '#testing/owned-fixtures.ts'
import { testProvider } from '#testing/provider.ts'

const mostFields = 20
const json = { 'content-type': 'application/json' }
type Named = Endpoint & { name: string }

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { as } = test
const owner = await as.customer()
const own = await createOwnedFixtures(test, provider, owner)

/** Creates new callers for each endpoint, because some endpoints sign out, erase or demote a user. */
const newCallers = async (): Promise<Person[]> => [
  as.visitor(),
  await as.the(owner.user),
  await as.admin(),
  await as.superAdmin(),
]

const leaks =
  /failed query|syntax error|relation "|column "|violates|drizzle|postgres|node_modules|file:\/\/|\.[tj]s:\d+|\bat \S+ \(|\/src\/|select .+ from /i

async function send(who: Person, endpoint: Named, given: Parts): Promise<string> {
  const params = { ...(endpoint.params && paramsFor(endpoint.name, owner, own)), ...given.params }
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([key, value]) => [key, asText(value)] as [string, string]),
  )
  const url = `${pathOf(endpoint, textsOf(params))}${query.size > 0 ? `?${query}` : ''}`
  const { status, error } =
    endpoint.encoding === 'multipart'
      ? await who.send(endpoint.method, url, asForm(given.body ?? {}))
      : await who.send(endpoint.method, url, given.body && JSON.stringify(given.body), json)
  const details = JSON.stringify({ given, status, error }).slice(0, 2000)
  if (status >= 500) throw new Error(`${endpoint.name} answered ${details}`)
  if (status >= 400 && leaks.test(JSON.stringify(error))) throw new Error(`${endpoint.name} leaks ${details}`)
  return error?.code ?? 'accepted'
}

const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed().slice(0, 10_000)
}
const textsOf = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, asText(value)]))

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, asText(value))
  form.set('file', new Blob(['<svg onload=alert(1)>']), '../../etc/passwd\0.png')
  return form
}

// Endpoints that remove or change users are tested late. The endpoint that requires a second factor of all
// staff is tested last.
const last = ({ name }: Named) => {
  if (name === 'secondFactor.setRule') return 2
  return name.startsWith('users.') || name === 'secondFactor.reset' ? 1 : 0
}
const ordered = [...allEndpoints].sort((a, b) => last(a) - last(b))

/**
 * Returns a third of the hostile values, a different third for each field and seed. In `npm run faults` it
 * returns all hostile values.
 */
const hostileValuesFor = (index: number) =>
  hostileValues.filter((_, at) => (at + index + seed) % runs(3, 1) === 0)

/** Returns at most `mostFields` fields, others for each seed. The content of the site has hundreds. */
const someOf = <Field>(fields: readonly Field[]) => {
  const step = Math.ceil(fields.length / runs(mostFields, fields.length))
  return fields.filter((_, at) => (at + seed) % step === 0)
}

describe(`input made from the contract (SEED=${seed})`, () => {
  it.each(ordered)('gets no server error or leak from $name for any value', async (endpoint) => {
    const fields = fieldsOf(endpoint)
    const parts = allowedParts(endpoint)
    const requests = fc.record({
      who: fc.constantFrom(...(await newCallers())),
      given: parts,
      field: fields.length > 0 ? fc.option(fc.constantFrom(...fields)) : fc.constant(null),
      value: fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 2 })),
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ who, given, field, value }) => {
        await send(who, endpoint, field ? withValue(given, ...field, value) : given)
      }),
      { seed, numRuns: 12, endOnFailure: true },
    )

    const who = may({ role: 'user' }, endpoint.access) ? await as.the(owner.user) : await as.superAdmin()
    const [right = {}] = fc.sample(parts, { numRuns: 1, seed })
    const answers = new Set<string>()
    for (const [index, [part, at]] of someOf(fields).entries())
      for (const value of hostileValuesFor(index))
        answers.add(await send(who, endpoint, withValue(right, part, at, value)))
    // A request that is rejected for a missing session never reaches the validation, so it would test
    // nothing.
    expect(answers).not.toContain('session_ended')
  })
})

const withBody = ordered.filter(({ body, encoding }) => body || encoding)
const nesting = 1000
const notJson: [type: string, body: string | Buffer][] = [
  ['application/json', '{'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"role":"admin"}}'],
  ['application/json', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['application/json', '{"a":'.repeat(nesting) + 1 + '}'.repeat(nesting)],
  ['application/json', '['.repeat(50_000)],
  ['application/json', JSON.stringify({ name: 'x'.repeat(1024 * 1024) })],
  ['application/json; charset=utf-16', '{}'],
  ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['text/plain', '{}'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['application/x-www-form-urlencoded', 'role=admin'],
  ['multipart/form-data', 'no boundary'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
  ],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="../x\0"\r\n\r\ncut',
  ],
  ['nonsense', '\0'],
]

describe('a malformed body', () => {
  it.each(withBody)('is rejected by $name', async (endpoint) => {
    const superAdmin = await as.superAdmin()
    const needsNoBody = endpoint.body?.safeParse({}).success
    const url = pathOf(endpoint, endpoint.params && paramsFor(endpoint.name, owner, own))
    for (const [type, body] of notJson) {
      const { status, error } = await superAdmin.send(endpoint.method, url, body, { 'content-type': type })
      expect([type, status]).toEqual([type, expect.toSatisfy((one: number) => one < 500)])
      if (!needsNoBody) expect([type, status]).toEqual([type, expect.toSatisfy((one: number) => one >= 400)])
      expect(JSON.stringify(error)).not.toMatch(leaks)
    }
  })

  it('is accepted by the webhook endpoint without a server error when it is signed', async () => {
    const events = ['charge.success', 'subscription.create', 'refund.processed', '__proto__']
    for (const event of events)
      for (const value of hostileValues) {
        const answer = await test.app.inject(provider.event(event, value))
        expect(answer.statusCode).toBeLessThan(500)
        expect(
          (await test.app.inject(provider.event(event, { reference: value, id: value }))).statusCode,
        ).toBeLessThan(500)
      }
    // The check uses a new customer, because the tests above may have ended the owner's sessions.
    expect((await (await as.customer()).call(siteEndpoints.dashboard)).status).toBe(200)
  })
})
