import { authEndpoints } from '@jara/contract/auth'
import { setupEndpoints } from '@jara/contract/auth/setup'
import { firstStepEndpoints } from '@jara/contract/first-steps'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog, knownDevices, sessions, setupLinks, users } from '#db/schema/index.ts'
import { createSuperAdmin } from '#features/users/users.service.ts'
import { testApp } from '#testing/app.ts'
import { waitingFor } from '#testing/waiting-for.ts'
import { issueSetupCode } from './setup.service.ts'

const { app, as, db, deps, make, advance } = await testApp()
const visitor = as.visitor()
const hour = 60 * 60_000
const owner = { name: 'Kemi Ade', email: 'kemi@agency.ng', password: 'two goats and a bicycle' }
const unknown = 'x'.repeat(43)

// Every test begins with an installation that has no users.
beforeEach(async () => {
  for (const table of [setupLinks, sessions, knownDevices, users]) await db.delete(table)
})

async function newLink(): Promise<string> {
  const code = await issueSetupCode(deps)
  if (code === undefined) throw new Error('there is no link, because there is staff')
  return code
}
const check = async (token: string) =>
  (await visitor.call(setupEndpoints.check, { body: { token } })).body.valid
const create = (token: string, account: Partial<typeof owner> = {}) =>
  visitor.call(setupEndpoints.create, { body: { ...owner, ...account, token } })
const countUsers = () => db.$count(users)

const countWaiting = () => waitingFor(db, 'users')

describe('a setup link', () => {
  it('creates the first super admin with a confirmed address, and signs in', async () => {
    const token = await newLink()
    expect(await check(token)).toBe(true)
    const { status, body } = await create(token)
    expect([status, body.user]).toEqual([
      201,
      { id: expect.any(Number), name: owner.name, email: owner.email, role: 'super_admin' },
    ])
    expect(await db.select().from(users)).toMatchObject([
      { email: owner.email, role: 'super_admin', emailConfirmedAt: expect.any(Date), invitedAt: null },
    ])
    const answer = await app.inject({
      url: `/api${firstStepEndpoints.get.path}`,
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const { email, password } = owner
    expect((await visitor.call(authEndpoints.login, { body: { email, password } })).status).toBe(200)
  })

  it('is recorded in the audit log with the address of the request', async () => {
    await create(await newLink())
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
    expect(entries.map(({ action, ip }) => [action, ip])).toEqual([
      ['auth.signed_in', '127.0.0.1'],
      ['users.created', '127.0.0.1'],
    ])
  })

  it('is stored as a hash', async () => {
    const token = await newLink()
    expect(JSON.stringify(await db.select().from(setupLinks))).not.toContain(token)
  })

  it('is valid beside the links of other starts until one of them is used', async () => {
    const [first, second] = [await newLink(), await newLink()]
    expect([await check(first), await check(second)]).toEqual([true, true])
    expect((await create(first)).status).toBe(201)
    expect(await check(second)).toBe(false)
    expect(await db.$count(setupLinks)).toBe(0)
  })

  it('gets the same answer when it was used, has expired, is unknown, or there is staff', async () => {
    const expired = await newLink()
    advance(24 * hour)
    expect(await check(expired)).toBe(false)
    const answers = [await create(expired), await create(unknown)]
    const used = await newLink()
    const late = await newLink()
    const stored = await db.select().from(setupLinks)
    await create(used)
    answers.push(await create(used, { email: 'other@agency.ng' }))
    // Another node has issued the link after the account was created.
    await db.insert(setupLinks).values(stored)
    answers.push(await create(late, { email: 'other@agency.ng' }))
    for (const { status, error } of answers)
      expect([status, error]).toEqual([404, { code: 'link_dead', message: expect.any(String) }])
    expect(new Set(answers.map(({ error }) => error.message)).size).toBe(1)
    expect(await countUsers()).toBe(1)
  })

  it('is not valid once the command line has created a super admin, nor when the only member of staff was deleted', async () => {
    const token = await newLink()
    await createSuperAdmin(deps, owner)
    expect([await check(token), (await create(token)).status]).toEqual([false, 404])
    await db.delete(users)
    expect(await check(token)).toBe(true)
    await make.user({ role: 'admin', deletedAt: new Date() })
    expect([await check(token), (await create(token)).status]).toEqual([false, 404])
  })

  it.each([
    ['password', { password: 'password123' }],
    ['password', { password: 'short' }],
    ['password', { password: owner.email }],
    ['email', { email: 'nobody' }],
    ['name', { name: ' ' }],
  ])('stays valid after an account with an invalid %s was refused', async (field, invalid) => {
    const token = await newLink()
    const { status, error } = await create(token, invalid)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect([await countUsers(), await check(token)]).toEqual([0, true])
  })

  it('creates one account when it is used twice at once', async () => {
    const [first, second] = [await newLink(), await newLink()]
    const answers = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in share row exclusive mode`)
      const both = [create(first), create(second, { email: 'other@agency.ng' })]
      // Both have found their link valid and wait for the lock.
      await expect.poll(countWaiting, { interval: 5 }).toBe(2)
      return both
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 404])
    expect(await countUsers()).toBe(1)
  })

  it('creates no account beside one that the command line creates at the same time', async () => {
    const token = await newLink()
    const { answer } = await db.transaction(async (tx) => {
      await tx.insert(users).values({ name: 'Ada', email: 'ada@agency.ng', role: 'super_admin' })
      const answer = create(token)
      await expect.poll(countWaiting, { interval: 5 }).toBe(1)
      return { answer }
    })
    expect((await answer).status).toBe(404)
    expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: 'ada@agency.ng' }])
  })

  it('stays valid when customers have registered, and refuses only the address of one of them', async () => {
    const before = await newLink()
    await db.insert(users).values({ name: 'Ada', email: 'ada@example.ng' })
    const after = await newLink()
    expect([await check(before), await check(after)]).toEqual([true, true])
    const taken = await create(after, { email: 'ada@example.ng' })
    expect([taken.status, Object.keys(taken.error.fields ?? {})]).toEqual([409, ['email']])
    expect((await create(after)).status).toBe(201)
    expect([await countUsers(), await check(before)]).toEqual([2, false])
  })

  it('is refused after ten failures from an address, also when it is valid', async () => {
    const token = await newLink()
    const from = (remoteAddress: string, url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, remoteAddress })
    const { check, create } = setupEndpoints
    for (let failure = 0; failure < 5; failure++) {
      await from('10.9.0.1', `/api${check.path}`, { token: unknown })
      await from('10.9.0.1', `/api${create.path}`, { ...owner, token: unknown })
    }
    for (const { path, payload } of [
      { path: check.path, payload: { token } },
      { path: create.path, payload: { ...owner, token } },
    ]) {
      const refused = await from('10.9.0.1', `/api${path}`, payload)
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    }
    expect((await from('10.9.0.2', `/api${create.path}`, { ...owner, token })).statusCode).toBe(201)
  })
})

describe('a start', () => {
  it('removes the links that have expired', async () => {
    await newLink()
    advance(24 * hour)
    await newLink()
    expect(await db.$count(setupLinks)).toBe(1)
  })

  it('issues no link when there is staff, and removes those of earlier starts', async () => {
    await newLink()
    await make.user({ role: 'admin' })
    expect(await issueSetupCode(deps)).toBeUndefined()
    expect(await db.$count(setupLinks)).toBe(0)
  })
})
