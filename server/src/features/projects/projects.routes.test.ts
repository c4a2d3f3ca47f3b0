import { projectEndpoints } from '@jara/contract/projects'
import { type ProjectStatus, projectStatuses, stepsOf } from '@jara/contract/projects/status'
import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, jobs, services } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'

const { as, make, deps, db, broadcasts } = await testApp()
const { list, get, create, setStatus } = projectEndpoints
const admin = await as.admin({ name: 'Amaka Staff' })
const service = await make.service({ name: 'Online shop' })

afterEach(() => expectInvariants(deps))

const order = { title: 'A shop for shoes', description: 'Two hundred pairs.', serviceId: service.id }

describe('a project without payment', () => {
  it('starts as pending and unpaid', async () => {
    const ada = await as.customer()
    const created = await ada.call(create, { body: order })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...order,
      status: 'pending',
      paymentStatus: 'pending',
      paymentReference: null,
      amount: null,
      service: { id: service.id, name: 'Online shop' },
      user: { id: ada.user.id, name: ada.user.name },
    })
    const seen = await ada.call(get, { params: { id: created.body.id } })
    expect(seen.body.history).toEqual([
      { from: null, to: 'pending', note: null, by: ada.user.name, at: expect.any(String) },
    ])
  })

  it.each([
    ['status', 'approved'],
    ['paymentStatus', 'paid'],
    ['userId', 1],
    ['title', ''],
    ['title', 'x'.repeat(161)],
    ['description', 'nul\0byte'],
    ['serviceId', 999_999],
    ['serviceId', '1'],
  ])('is rejected with an invalid %s: %j', async (field, value) => {
    const ada = await as.customer()
    const answer = await ada.call(create, { body: { ...order, [field]: value } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toHaveProperty(field)
  })
})

describe('a project', () => {
  it('is visible to its owner and to staff, and not found for other customers', async () => {
    const ada = await as.customer()
    const eve = await as.customer()
    const { id } = await make.project({ userId: ada.user.id })
    expect((await ada.call(get, { params: { id } })).status).toBe(200)
    expect((await admin.call(get, { params: { id } })).status).toBe(200)
    expect((await eve.call(get, { params: { id } })).status).toBe(404)
    expect((await eve.call(setStatus, { params: { id }, body: { status: 'approved' } })).status).toBe(403)
  })

  it('keeps the name of a service that was removed from the site', async () => {
    const old = await make.service({ name: 'Flash intro' })
    const ada = await as.customer()
    const { id } = await make.project({ userId: ada.user.id, serviceId: old.id })
    await db.update(services).set({ deletedAt: new Date() }).where(eq(services.id, old.id))
    expect((await ada.call(get, { params: { id } })).body.service).toEqual({
      id: old.id,
      name: 'Flash intro',
    })
  })
})

describe('the status of a project', () => {
  it('changes with an entry in the history and the audit log, and notifies the owner', async () => {
    const ada = await as.customer()
    const { id } = await make.project({ userId: ada.user.id })
    broadcasts.length = 0
    const body = { status: 'approved', note: 'We start on Monday' } as const
    const approved = await admin.call(setStatus, { params: { id }, body })
    expect([approved.status, approved.body.status]).toEqual([200, 'approved'])
    const { history } = (await ada.call(get, { params: { id } })).body
    expect(history).toMatchObject([
      { from: 'pending', to: 'approved', note: 'We start on Monday', by: 'Amaka Staff' },
    ])
    expect(broadcasts).toEqual([
      { to: [await make.clientOf(ada.user), 'staff'], event: 'changed', data: ['projects'] },
    ])
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'project.status_changed', before: { status: 'pending' } })
    const queued = await db.select().from(jobs).where(eq(jobs.name, 'emails.projectStatus'))
    expect(queued).toMatchObject([{ payload: { projectId: id, changeId: expect.any(Number) } }])
  })

  it.each([...projectStatuses, 'imported'])(
    'changes from %s only to the statuses that the state machine allows',
    async (from) => {
      for (const to of projectStatuses) {
        const project = await make.project({ status: from })
        const { id } = project
        const answer = await admin.call(setStatus, { params: { id }, body: { status: to } })
        const legal = stepsOf(project).includes(to as ProjectStatus)
        expect([to, answer.status]).toEqual([to, legal ? 200 : 409])
      }
    },
  )

  it('does not become pending by way of on hold while its transfer is not verified', async () => {
    const { id } = await make.project({ status: 'pending_verification', paymentMethod: 'transfer' })
    const move = (status: ProjectStatus) => admin.call(setStatus, { params: { id }, body: { status } })
    expect((await move('on_hold')).status).toBe(200)
    expect((await move('pending')).status).toBe(409)
    expect((await move('pending_verification')).body.status).toBe('pending_verification')
  })

  it('is approved once when two members of staff approve at the same time', async () => {
    const { id } = await make.project()
    const other = await as.superAdmin()
    const answers = await Promise.all(
      [admin, other].map((one) => one.call(setStatus, { params: { id }, body: { status: 'approved' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is rejected when the status or the project does not exist', async () => {
    const { id } = await make.project()
    const body = { status: 'approved' } as const
    expect((await admin.call(setStatus, { params: { id }, body: { status: 'paid' as never } })).status).toBe(
      400,
    )
    expect((await admin.call(setStatus, { params: { id: 999_999 }, body })).status).toBe(404)
  })
})

describe('the project list', () => {
  it('shows customers their own projects, filtered by group or status', async () => {
    const ada = await as.customer()
    await make.project()
    for (const status of [
      'pending',
      'pending_verification',
      'approved',
      'completed',
      'done',
      'on_hold',
      'odd',
    ])
      await make.project({ userId: ada.user.id, status })
    const statuses = async (group?: 'pending' | 'approved' | 'completed' | 'other') => {
      const { body, headers } = await ada.call(list, { query: { group, page: 1 } })
      expect(Number(headers['x-total-count'])).toBe(body.length)
      return body.map((project) => project.status).sort()
    }
    expect(await statuses('pending')).toEqual(['pending', 'pending_verification'])
    expect(await statuses('approved')).toEqual(['approved'])
    expect(await statuses('completed')).toEqual(['completed', 'done'])
    expect(await statuses('other')).toEqual(['odd', 'on_hold'])
    expect(await statuses()).toHaveLength(7)
    const onHold = await ada.call(list, { query: { status: 'on_hold', page: 1 } })
    expect(onHold.body.map((project) => project.status)).toEqual(['on_hold'])
    expect(onHold.headers['x-total-count']).toBe('1')
  })

  it('shows staff all projects, or only their own with mine=1', async () => {
    await make.project({ userId: admin.user.id })
    const everyone = await admin.call(list, { query: { page: 1, pageSize: 100 } })
    expect(new Set(everyone.body.map(({ userId }) => userId)).size).toBeGreaterThan(1)
    const mine = await admin.call(list, { query: { mine: '1' } })
    expect(mine.body.map(({ userId }) => userId)).toEqual([admin.user.id])
  })

  it('finds part of a title, customer, service or plan', async () => {
    const ngozi = await as.customer({ name: 'Ngozi_Eze' })
    const found = await make.service({ name: 'Crypto wallet' })
    const project = await make.project({
      userId: ngozi.user.id,
      serviceId: found.id,
      title: 'Harbour 50% off',
    })
    const planned = await make.project({ userId: ngozi.user.id, planName: 'Evergreen care' })
    for (const search of ['HARBOUR 50%', 'crypto wal'])
      expect((await admin.call(list, { query: { search } })).body.map(({ id }) => id)).toEqual([project.id])
    expect((await admin.call(list, { query: { search: 'ngozi_' } })).body.map(({ id }) => id)).toEqual([
      planned.id,
      project.id,
    ])
    expect((await admin.call(list, { query: { search: 'evergreen' } })).body).toMatchObject([
      { planName: 'Evergreen care', service: null },
    ])
    const otherCustomer = await as.customer()
    expect((await otherCustomer.call(list, { query: { search: 'ngozi' } })).body).toEqual([])
  })

  it.each(['id', 'title', 'description', 'term', 'amount', 'type', 'service', 'user', 'status', 'createdAt'])(
    'sorts by %s in both directions',
    async (sort) => {
      const up = await admin.call(list, { query: { sort } })
      const down = await admin.call(list, { query: { sort: `-${sort}` } })
      expect(up.status).toBe(200)
      expect(down.body.map(({ id }) => id)).toEqual(up.body.map(({ id }) => id).reverse())
    },
  )
})
