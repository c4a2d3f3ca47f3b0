import { searchEndpoints } from '@jara/contract/search'
import { serviceEndpoints, type serviceStatuses } from '@jara/contract/services'
import { desc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog, services } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { waitingFor } from '#testing/waiting-for.ts'
import * as repo from './services.repo.ts'

const { as, make, db } = await testApp()
const [visitor, customer, admin, superAdmin] = [
  as.visitor(),
  await as.customer(),
  await as.admin(),
  await as.superAdmin(),
]
const { list, managed, details, create, setStatus, move, duplicate, remove } = serviceEndpoints
const form = { name: 'Online shop', description: 'Sells while you sleep.', price: 450_000, featured: false }

const add = async (name: string) => (await admin.call(create, { body: { ...form, name } })).body
const set = (id: number, status: (typeof serviceStatuses)[number]) =>
  admin.call(setStatus, { params: { id }, body: { status } })
const shownNames = async () => (await visitor.call(list)).body.map(({ name }) => name)
const managedNames = async (query: object = {}) =>
  (await admin.call(managed, { query })).body.map(({ name }) => name)
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

beforeEach(async () => {
  await db.update(services).set({ deletedAt: new Date() }).where(isNull(services.deletedAt))
})

describe('the slug of a service', () => {
  it('is made from its name, with a number when another service has it', async () => {
    const slugs: string[] = []
    for (const name of ['Ìtọ́jú ojú-ìwé', 'Ìtọ́jú ojú-ìwé', 'Itoju oju iwe 2', '网站', '???'])
      slugs.push((await add(name)).slug)
    expect(slugs).toEqual(['itoju-oju-iwe', 'itoju-oju-iwe-2', 'itoju-oju-iwe-2-2', 'service', 'service-2'])
  })

  it('is different when services of the same name are added at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => add('At once')))
    expect(all.map(({ slug }) => slug).sort()).toEqual([
      'at-once',
      'at-once-2',
      'at-once-3',
      'at-once-4',
      'at-once-5',
    ])
  })

  it('is free again when the service is removed', async () => {
    const { id, slug } = await add('Once')
    await superAdmin.call(remove, { params: { id } })
    expect((await add('Once')).slug).toBe(slug)
  })

  it('opens the details of a service that is on the site, and of no other', async () => {
    const { id, slug } = await add('Detailed')
    const ask = () => visitor.call(details, { params: { slug } })
    expect((await ask()).body).toMatchObject({ id, slug, included: [], questions: [] })
    expect(Object.keys((await ask()).body)).not.toContain('status')
    for (const status of ['hidden', 'archived'] as const) {
      await set(id, status)
      expect((await ask()).status).toBe(404)
    }
    await set(id, 'shown')
    expect((await ask()).status).toBe(200)
    expect((await visitor.call(details, { params: { slug: 'unknown' } })).status).toBe(404)
  })
})

describe('the status of a service', () => {
  it('decides which lists show it', async () => {
    await add('Shown')
    const [hidden, archived] = [await add('Hidden'), await add('Archived')]
    await set(hidden.id, 'hidden')
    expect((await set(archived.id, 'archived')).body).toMatchObject({ status: 'archived', version: 1 })
    expect(await shownNames()).toEqual(['Shown'])
    expect(await managedNames()).toEqual(['Hidden', 'Shown'])
    expect(await managedNames({ status: 'archived' })).toEqual(['Archived'])
    expect(await managedNames({ status: 'hidden' })).toEqual(['Hidden'])
    expect(await managedNames({ search: 'SHOWN' })).toEqual(['Shown'])
    expect(await managedNames({ sort: '-status' })).toEqual(['Shown', 'Hidden'])
    const found = async (who: typeof admin, q: string) =>
      (await who.call(searchEndpoints.search, { query: { q } })).body.services.length
    expect([await found(customer, 'Hidden'), await found(customer, 'Shown')]).toEqual([0, 1])
    expect([await found(admin, 'Hidden'), await found(admin, 'Archived')]).toEqual([1, 0])
    const csv = async (query: string) => (await admin.send('GET', `/api/export/services.csv${query}`)).body
    expect(await csv('')).not.toContain('Archived')
    expect(await csv('?status=archived')).toContain('archived')
  })

  it('is recorded with the one before, and without the texts of the service', async () => {
    const { id } = await add('Seasonal')
    await set(id, 'hidden')
    const { action, before, after } = (await lastEntry()) ?? {}
    expect({ action, before, after }).toEqual({
      action: 'services.updated',
      before: { name: 'Seasonal', status: 'shown' },
      after: { name: 'Seasonal', status: 'hidden' },
    })
  })

  it('changes while a colleague edits the texts, which are still saved', async () => {
    const { id, version } = await add('Edited')
    await set(id, 'hidden')
    const update = { params: { id }, body: { ...form, version } }
    const { status, body } = await admin.call(serviceEndpoints.update, update)
    expect([status, body]).toMatchObject([200, { name: form.name, status: 'hidden', version: 2 }])
  })

  it('decides whether customers can order it and submit projects for it', async () => {
    const { id } = await add('Ordered')
    const order = () =>
      customer.send('POST', '/api/payments/checkout', {
        ...{ title: 'Shop', description: 'Shoes', serviceId: id, type: 'one_time' },
      })
    const project = () =>
      customer.send('POST', '/api/projects', { title: 'Shop', description: 'Shoes', serviceId: id })
    expect((await project()).status).toBe(201)
    for (const status of ['hidden', 'archived'] as const) {
      await set(id, status)
      for (const refused of [await order(), await project()])
        expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['serviceId']])
    }
    await set(id, 'shown')
    expect((await project()).status).toBe(201)
  })

  it('is managed by staff only, also by those who are limited to assigned projects', async () => {
    const limited = await as.admin()
    await make.limits(limited.user.id, { reach: 'assigned', finances: false })
    expect((await limited.call(managed)).status).toBe(200)
    expect((await visitor.call(managed)).status).toBe(401)
    expect((await customer.call(managed)).status).toBe(403)
  })
})

describe('moving a service', () => {
  const moveTo = (id: number, beforeId: number | null) =>
    admin.call(move, { params: { id }, body: { beforeId } })
  /** Adds services so that they are listed in this order. */
  async function added(...names: string[]) {
    const rows = []
    for (const name of names.toReversed()) rows.unshift(await add(name))
    return rows.map(({ id }) => id) as [number, number, number, number]
  }

  it('puts it before another one, to the start or to the end', async () => {
    const [a, b, c, d] = await added('A', 'B', 'C', 'D')
    await moveTo(d, b)
    expect(await shownNames()).toEqual(['A', 'D', 'B', 'C'])
    await moveTo(c, a)
    expect(await shownNames()).toEqual(['C', 'A', 'D', 'B'])
    const moved = await moveTo(a, null)
    expect(await shownNames()).toEqual(['C', 'D', 'B', 'A'])
    expect([moved.status, moved.body.id, moved.body.version]).toEqual([200, a, 1])
    for (const [id, beforeId] of [
      [a, a],
      [a, null],
      [b, a],
    ] as const)
      expect((await moveTo(id, beforeId)).status).toBe(200)
    expect(await shownNames()).toEqual(['C', 'D', 'B', 'A'])
  })

  it('puts services with the same position where they were asked for', async () => {
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await make.service({ name, position: 0 })).id)
    await moveTo(ids[2] as number, ids[1] as number)
    expect(await managedNames()).toEqual(['A', 'C', 'B'])
  })

  it('keeps both moves when two people move different services at once', async () => {
    const [a, , c, d] = await added('A', 'B', 'C', 'D')
    const both = await Promise.all([moveTo(d, a), moveTo(c, null)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await shownNames()).toEqual(['D', 'A', 'B', 'C'])
    const positions = await db
      .select({ position: services.position })
      .from(services)
      .where(isNull(services.deletedAt))
    expect(new Set(positions.map(({ position }) => position)).size).toBe(4)
  })

  it('waits for a change of a service before it takes the lock that the change needs', async () => {
    const [a, b] = await added('A', 'B')
    let moved: ReturnType<typeof moveTo> | undefined
    await db.transaction(async (tx) => {
      await repo.lock(tx, b)
      moved = moveTo(b, a)
      await expect.poll(() => waitingFor(db, 'services'), { interval: 5 }).toBe(1)
      await repo.update(tx, b, { name: 'Changed' })
    })
    expect((await moved)?.status).toBe(200)
    expect(await shownNames()).toEqual(['Changed', 'A'])
  })

  it('is refused for services that do not exist any more', async () => {
    const [a, b] = await added('A', 'B')
    await superAdmin.call(remove, { params: { id: b } })
    expect((await moveTo(b, a)).status).toBe(404)
    expect((await moveTo(999_999, a)).status).toBe(404)
    for (const beforeId of [b, 999_999]) {
      const refused = await moveTo(a, beforeId)
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['beforeId']])
    }
  })

  it('is recorded with the names of both services', async () => {
    const [a, b] = await added('A', 'B')
    await moveTo(b, a)
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'services.moved', subjectId: String(b), before: null },
      after: { name: 'B', before: 'A' },
    })
  })
})

describe('a copy of a service', () => {
  const copy = (id: number) => admin.call(duplicate, { params: { id } })

  it('is hidden, follows the original and has everything that its page shows', async () => {
    await add('Last')
    const page = {
      included: ['A domain'],
      deliveryTime: '3 weeks',
      questions: [{ question: 'A?', answer: 'B.' }],
    }
    const { body: original } = await admin.call(create, { body: { ...form, ...page, featured: true } })
    await add('First')
    const { status, body } = await copy(original.id)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...original,
      ...{ id: expect.any(Number), name: 'Online shop (copy)', slug: 'online-shop-copy', status: 'hidden' },
    })
    expect(await managedNames()).toEqual(['First', 'Online shop', 'Online shop (copy)', 'Last'])
    expect(await shownNames()).toEqual(['First', 'Online shop', 'Last'])
    await copy(original.id)
    expect((await admin.call(managed)).body.map(({ slug }) => slug)).toEqual([
      'first',
      'online-shop',
      'online-shop-copy-2',
      'online-shop-copy',
      'last',
    ])
  })

  it('has a name that is as long as a name may be', async () => {
    const { id } = await add(`${'x'.repeat(112)}😀 and more`.slice(0, 120))
    expect((await copy(id)).body.name).toBe(`${'x'.repeat(112)} (copy)`)
  })

  it('of a removed service is refused', async () => {
    const { id } = await add('Gone')
    await superAdmin.call(remove, { params: { id } })
    expect((await copy(id)).status).toBe(404)
    expect(await db.$count(services, eq(services.name, 'Gone (copy)'))).toBe(0)
  })
})
