import { authEndpoints } from '@jara/contract/auth'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { projectEndpoints } from '@jara/contract/projects'
import { userEndpoints } from '@jara/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify, notifyStaff } from '#features/notifications/notifications.service.ts'
import { publishChange } from '#lib/realtime.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { follow } from '#testing/changes.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, deps, make } = test
const superAdmin = await as.superAdmin()

let admin: Person
beforeEach(async () => {
  admin = await as.admin()
})

const assigned = { reach: 'assigned', finances: false } as const
const limit = (who: Person, limits: { reach: 'all' | 'assigned'; finances: boolean }, by = superAdmin) =>
  by.call(userEndpoints.setLimits, { params: { id: who.user.id }, body: limits })

const moneyEvent = (key: string) => ({
  event: 'money_attention' as const,
  key,
  title: 'A payment of ₦5,000 is disputed',
  text: 'Respond soon.',
  path: paths.admin(),
  email: { subject: 'A dispute', heading: 'A dispute', paragraphs: ['Respond soon.'] },
})

describe('the limits of an admin', () => {
  it('are set by a super admin, and the admin must sign in again', async () => {
    const { status, body } = await limit(admin, assigned)
    expect([status, body.limits]).toEqual([200, assigned])
    expect((await admin.call(authEndpoints.me)).status).toBe(401)
    const again = await as.the(admin.user)
    expect((await again.call(authEndpoints.me)).body.limits).toEqual(assigned)
    const listed = (await superAdmin.call(userEndpoints.list, { query: { role: 'admin' } })).body
    expect(listed.find(({ id }) => id === admin.user.id)?.limits).toEqual(assigned)
  })

  it('can be lifted', async () => {
    await limit(admin, assigned)
    const { body } = await limit(admin, { reach: 'all', finances: true })
    expect(body.limits).toBeUndefined()
    const again = await as.the(admin.user)
    expect((await again.call(authEndpoints.me)).body).not.toHaveProperty('limits')
  })

  it('cannot be set by admins, nor for customers, super admins and oneself', async () => {
    const other = await as.admin()
    expect((await limit(other, assigned, admin)).status).toBe(403)
    expect((await limit(await as.customer(), assigned)).status).toBe(409)
    expect((await limit(await as.superAdmin(), assigned)).status).toBe(409)
    expect((await limit(superAdmin, assigned)).status).toBe(403)
  })

  it('leave out notifications about money, also older ones', async () => {
    const { id, email } = admin.user
    await notify(deps, { id, email, role: 'admin' }, moneyEvent(`before-${id}`))
    await limit(admin, { reach: 'all', finances: false })
    await notifyStaff(deps, moneyEvent(`after-${id}`))
    const again = await as.the(admin.user)
    const { body } = await again.call(notificationEndpoints.list)
    expect([body.items, body.unread]).toEqual([[], 0])
    const choices = (await again.call(notificationEndpoints.choices)).body.map(({ event }) => event)
    expect(choices).toContain('enquiry')
    expect(choices).not.toContain('money_attention')
  })
})

describe('the staff of a project', () => {
  const assign = (projectId: number, userIds: number[], by = superAdmin) =>
    by.call(projectEndpoints.setStaff, { params: { id: projectId }, body: { userIds } })

  it('are replaced by those who are named', async () => {
    const { id } = await make.project()
    const other = await as.admin()
    await assign(id, [admin.user.id])
    const { body } = await assign(id, [other.user.id, other.user.id])
    expect(body).toEqual([{ userId: other.user.id, name: other.user.name }])
    expect((await superAdmin.call(projectEndpoints.staff, { params: { id } })).body).toEqual(body)
    expect((await assign(id, [])).body).toEqual([])
  })

  it('are members of staff, and the project exists', async () => {
    const { id } = await make.project()
    const customer = await as.customer()
    expect((await assign(id, [admin.user.id, customer.user.id])).status).toBe(400)
    expect((await superAdmin.call(projectEndpoints.staff, { params: { id } })).body).toEqual([])
    expect((await assign(999_999_999, [admin.user.id])).status).toBe(404)
  })

  it('cannot be chosen by an admin limited to assigned projects', async () => {
    const { id } = await make.project()
    await make.limits(admin.user.id, assigned, [id])
    expect((await assign(id, [], admin)).status).toBe(403)
  })

  it('see the project from the moment they are assigned', async () => {
    const { id } = await make.project()
    await make.limits(admin.user.id, { reach: 'assigned', finances: true })
    const sees = async () => (await admin.call(projectEndpoints.get, { params: { id } })).status
    expect(await sees()).toBe(404)
    await assign(id, [admin.user.id])
    expect(await sees()).toBe(200)
    await assign(id, [])
    expect(await sees()).toBe(404)
  })
})

describe('the change feed of a limited admin', () => {
  it('leaves out other clients, enquiries and money', async () => {
    const node = await startNode(test)
    const near = await make.project()
    const far = await make.project()
    await make.limits(admin.user.id, assigned, [near.id])
    const { received } = await follow(node, admin)
    const { realtime } = node.deps
    publishChange(realtime, 'payments', near)
    publishChange(realtime, 'projects', far)
    publishChange(realtime, 'enquiries')
    publishChange(realtime, 'projects', near)
    await expect.poll(() => received).toEqual(['projects'])
    publishChange(realtime, 'projects', far)
    publishChange(realtime, 'services')
    await expect.poll(() => received).toEqual(['projects', 'services'])
  })

  it('ends when the admin is assigned, and opens again with the new clients', async () => {
    const node = await startNode(test)
    const project = await make.project()
    await make.limits(admin.user.id, { reach: 'assigned', finances: true })
    const before = await follow(node, admin)
    await superAdmin.call(projectEndpoints.setStaff, {
      params: { id: project.id },
      body: { userIds: [admin.user.id] },
    })
    await before.over
    const { received } = await follow(node, admin)
    publishChange(node.deps.realtime, 'projects', project)
    await expect.poll(() => received).toEqual(['projects'])
  })
})

describe('an admin without finances', () => {
  it('sees what their own projects cost, as a customer does', async () => {
    await make.limits(admin.user.id, { reach: 'all', finances: false })
    const { id } = await make.project({ userId: admin.user.id, amountKobo: 5000_00 })
    expect((await admin.call(projectEndpoints.get, { params: { id } })).body.amount).toBe(5000)
  })

  it('returns a project that waits for a transfer to verification', async () => {
    await make.limits(admin.user.id, { reach: 'all', finances: false })
    const { id } = await make.project({ status: 'on_hold', paymentMethod: 'transfer' })
    const { body } = await admin.call(projectEndpoints.setStatus, {
      params: { id },
      body: { status: 'pending' },
    })
    expect(body.status).toBe('pending_verification')
  })
})
