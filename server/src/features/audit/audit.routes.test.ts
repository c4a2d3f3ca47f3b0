import { auditEndpoints } from '@jara/contract/audit'
import { serviceEndpoints } from '@jara/contract/services'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'

const { as, db, make } = await testApp()
const [admin, superAdmin] = [await as.admin({ name: 'Tunde' }), await as.superAdmin()]
const shop = { name: 'Shop', description: 'Sells.', price: 100, featured: false }
const read = (query: object) => superAdmin.call(auditEndpoints.list, { query })

describe('the audit log', () => {
  it('shows super admins who changed what, before and after, and from where', async () => {
    const { id } = await make.service({ name: 'Old' })
    await admin.call(serviceEndpoints.update, { params: { id }, body: shop })
    const [entry] = (await read({ action: 'services.updated' })).body
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: { id: admin.user.id, name: 'Tunde' },
      action: 'services.updated',
      subject: 'service',
      subjectId: String(id),
      subjectName: null,
      before: expect.objectContaining({ name: 'Old' }),
      after: expect.objectContaining({ name: 'Shop', price: 100 }),
      ip: '127.0.0.1',
    })
    expect((await admin.call(auditEndpoints.list)).status).toBe(403)
  })

  it('names the users, projects and customers that its entries are about', async () => {
    const customer = await as.customer({ name: 'Bola' })
    const project = await make.project({ userId: customer.user.id, title: 'A shop' })
    const payment = await make.payment({ userId: customer.user.id })
    const subjects = {
      user: customer.user.id,
      project: project.id,
      payment: payment.id,
      order: 999_999,
      plan: 1,
    }
    await db.insert(auditLog).values(
      Object.entries(subjects).map(([subject, id]) => ({
        action: 'test.named',
        subject,
        subjectId: `${id}`,
      })),
    )
    await db.insert(auditLog).values({ action: 'test.named', subject: 'user', subjectId: 'none' })
    const { body } = await read({ action: 'test.named' })
    expect(body.toReversed().map(({ subjectName }) => subjectName)).toEqual([
      'Bola',
      'A shop',
      'Bola',
      null,
      null,
      null,
    ])
  })

  it('filters by actor, action and subject, and pages from any id', async () => {
    const day = (n: number) => new Date(Date.UTC(2020, 0, n))
    const rows = [1, 2, 3, 4].map((n) => ({
      at: day(n),
      action: 'test.done',
      subject: 'test',
      subjectId: `${n}`,
    }))
    await db.insert(auditLog).values(rows)
    const ids = async (query: object) => (await read(query)).body.map((entry) => entry.subjectId)
    expect(await ids({ subject: 'test' })).toEqual(['4', '3', '2', '1'])
    expect(await ids({ subject: 'test', subjectId: '2' })).toEqual(['2'])
    expect(await ids({ action: 'test.done', limit: 2 })).toEqual(['4', '3'])
    const [, last] = (await read({ action: 'test.done', limit: 2 })).body
    expect(await ids({ action: 'test.done', before: last?.id })).toEqual(['2', '1'])
    expect((await read({ actorId: superAdmin.user.id })).body).toEqual([])
    expect(await ids({ actorId: admin.user.id })).toHaveLength(1)
  })

  it('filters by time', async () => {
    const ids = async (query: object) => (await read(query)).body.map((entry) => entry.subjectId)
    const time = { from: '2020-01-02T00:00:00Z', to: '2020-01-03T23:59:59Z' }
    expect((await ids({ subject: 'test', ...time })).every((id) => ['2', '3'].includes(String(id)))).toBe(
      true,
    )
    expect(await ids({ from: '2999-01-01T00:00:00Z' })).toEqual([])
    expect(await ids({ to: '1999-01-01T00:00:00Z' })).toEqual([])
    expect((await read({ from: 'yesterday' })).status).toBe(400)
  })

  it('exports with the same filters', async () => {
    const exported = async (query: Record<string, string>) => {
      const { body } = await superAdmin.send('GET', `/api/export/audit.csv?${new URLSearchParams(query)}`)
      return [...String(body).matchAll(/test\.done,test,(\d)/g)].map(([, subjectId]) => subjectId)
    }
    expect(await exported({ action: 'test.done' })).toEqual(['4', '3', '2', '1'])
    expect(await exported({ subject: 'test', subjectId: '2' })).toEqual(['2'])
    expect(await exported({ actorId: String(admin.user.id) })).toEqual([])
    expect(await exported({ subject: 'test', from: '2999-01-01T00:00:00Z' })).toEqual([])
  })

  it('cannot be changed or deleted with SQL', async () => {
    await expect(db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow()
    await expect(db.delete(auditLog)).rejects.toThrow()
  })
})
