import { serviceEndpoints, serviceForm } from '@jara/contract/services'
import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'

const { as, make, db, broadcasts } = await testApp()
const [visitor, admin, superAdmin] = [as.visitor(), await as.admin(), await as.superAdmin()]
const shop = { name: 'Online shop', description: 'Sells while you sleep.', price: 450_000.5, featured: true }

const names = async () => (await visitor.call(serviceEndpoints.list)).body.map((service) => service.name)

describe('services', () => {
  it('are listed by position for every visitor, with a new service first', async () => {
    await make.service({ name: 'Second', position: 2 })
    await make.service({ name: 'First', position: 1 })
    expect(await names()).toEqual(['First', 'Second'])
    const added = await admin.call(serviceEndpoints.create, { body: shop })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      ...{ id: expect.any(Number), slug: 'online-shop', ...shop, version: 1 },
      ...{ status: 'shown', included: [], deliveryTime: '', questions: [], pictureUrl: null },
    })
    const { status: _, included: __, questions: ___, ...listed } = added.body
    expect((await visitor.call(serviceEndpoints.list)).body[0]).toEqual(listed)
    expect(await names()).toEqual(['Online shop', 'First', 'Second'])
    expect(broadcasts.at(-1)).toEqual({ to: 'staff', event: 'changed', data: ['services'] })
  })

  it('get different positions when they are created at the same time, newest first', async () => {
    const body = { ...shop, name: 'At once' }
    await Promise.all(Array.from({ length: 5 }, () => admin.call(serviceEndpoints.create, { body })))
    const ids = (await visitor.call(serviceEndpoints.list)).body.slice(0, 5).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  it('are answered with 304 until one of them changes', async () => {
    const first = await visitor.call(serviceEndpoints.list)
    const etag = String(first.headers.etag)
    const ask = () => visitor.send('GET', '/api/services', undefined, { 'if-none-match': etag })
    expect((await ask()).status).toBe(304)
    await admin.call(serviceEndpoints.create, { body: { ...shop, name: 'Newer' } })
    const after = await ask()
    expect([after.status, after.headers['x-total-count']]).toEqual([200, String(first.body.length + 1)])
  })

  it('are updated once per version, and the audit log records the previous values', async () => {
    const { id } = await make.service({ name: 'Old name' })
    const change = (name: string) =>
      admin.call(serviceEndpoints.update, { params: { id }, body: { ...shop, name, version: 1 } })
    const both = await Promise.all([change('New name'), change('Other name')])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      actorId: admin.user.id,
      action: 'services.updated',
      subjectId: String(id),
      before: { name: 'Old name', price: 1_250_000 },
      after: { price: 450_000.5 },
    })
  })

  it('keep what is included, the delivery time and the questions when an update does not name them', async () => {
    const page = {
      included: ['Eight pages', 'A domain'],
      deliveryTime: '3 weeks',
      questions: [{ question: 'Is it ours?', answer: 'Yes, the site belongs to you.' }],
    }
    const { body: added } = await admin.call(serviceEndpoints.create, { body: { ...shop, ...page } })
    expect(added).toMatchObject(page)
    const params = { id: added.id }
    const renamed = await admin.call(serviceEndpoints.update, { params, body: { ...shop, name: 'Web shop' } })
    expect(renamed.body).toMatchObject({ ...page, name: 'Web shop', slug: added.slug, version: 2 })
    const body = { ...shop, included: [], deliveryTime: '', questions: [] }
    const emptied = await admin.call(serviceEndpoints.update, { params, body })
    expect(emptied.body).toMatchObject({ included: [], deliveryTime: '', questions: [] })
  })

  it('are stored with the longest texts that the form accepts', async () => {
    const questions = Array.from({ length: 20 }, () => ({
      question: 'ọ'.repeat(200),
      answer: 'ọ'.repeat(2000),
    }))
    const included = Array.from({ length: 20 }, () => 'ẹ'.repeat(200))
    const body = { ...shop, name: 'ṣ'.repeat(120), description: 'ẹ'.repeat(5000), questions, included }
    const { status, body: added } = await admin.call(serviceEndpoints.create, { body })
    expect([status, added.questions.length, added.slug]).toEqual([201, 20, 's'.repeat(100)])
    await superAdmin.call(serviceEndpoints.remove, { params: { id: added.id } })
  })

  it('disappear from the site when they are removed, but keep their row', async () => {
    const { id } = await make.service({ name: 'Leaving' })
    expect((await superAdmin.call(serviceEndpoints.remove, { params: { id } })).status).toBe(204)
    expect(await names()).not.toContain('Leaving')
    expect((await superAdmin.call(serviceEndpoints.remove, { params: { id } })).status).toBe(404)
    expect((await admin.call(serviceEndpoints.update, { params: { id }, body: shop })).status).toBe(404)
    expect(await db.query.services.findFirst({ where: (row, { eq }) => eq(row.id, id) })).toMatchObject({
      name: 'Leaving',
    })
  })

  it('can be searched by name or description and sorted by any column', async () => {
    await make.service({ name: 'Logo', description: 'Marks that last 100%.', priceKobo: 1 })
    const list = async (query: object) =>
      (await visitor.call(serviceEndpoints.list, { query })).body.map((service) => service.name)
    expect(await list({ search: 'LAST 100%' })).toEqual(['Logo'])
    expect((await list({ sort: 'price', page: 1, pageSize: 1 }))[0]).toBe('Logo')
    for (const sort of ['id', '-name', 'description', '-price', 'featured'])
      expect((await visitor.call(serviceEndpoints.list, { query: { sort } })).status).toBe(200)
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['description', undefined],
    ['description', 'x'.repeat(5001)],
    ['price', -1],
    ['price', 10.123],
    ['price', 10_000_000_001],
    ['price', '450000'],
    ['position', 1],
    ['slug', 'chosen'],
    ['status', 'hidden'],
    ['pictureId', 1],
    ['included', Array.from({ length: 21 }, () => 'One more')],
    ['deliveryTime', 'x'.repeat(81)],
    ['questions', Array.from({ length: 21 }, () => ({ question: 'Why?', answer: 'Because.' }))],
  ])('are rejected with an invalid %s: %j', async (field, value) => {
    expect(serviceForm.safeParse({ ...shop, [field]: value }).success).toBe(false)
    const answer = await admin.send('POST', '/api/services', { ...shop, [field]: value })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  })
})
