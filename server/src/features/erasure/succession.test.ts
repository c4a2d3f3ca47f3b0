import { accountEndpoints } from '@jara/contract/account'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { clientEndpoints } from '@jara/contract/clients'
import { projectEndpoints } from '@jara/contract/projects'
import { userEndpoints } from '@jara/contract/users'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, clients, subscriptions } from '#db/schema/index.ts'
import { hashPassword } from '#lib/passwords.ts'
import { startNode } from '#testing/nodes.ts'
import { teams } from '#testing/teams.ts'

const test = await teams()
const { as, db, make, team } = test
const { mine, members } = clientEndpoints
const superAdmin = await as.superAdmin()
const node = await startNode(test)

const lastEntry = async (id: number) => {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}

describe('the last owner of a client with other members', () => {
  it('is erased when a super admin names a successor, who becomes the owner', async () => {
    const { owner, add, id, params } = await team()
    const [reader, payer] = [await add(['read']), await add(['pay'])]
    const socket = await node.join(reader)
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    const erase = (successorId: number) =>
      superAdmin.call(userEndpoints.remove, { params: { id: owner.user.id }, query: { successorId } })
    expect((await erase((await as.customer()).user.id)).error.code).toBe('last_owner')
    expect((await erase(owner.user.id)).error.code).toBe('last_owner')
    expect((await erase(reader.user.id)).status).toBe(204)
    await ended
    const left = (await reader.call(members, { params })).body
    expect(left.map(({ userId, permissions }) => [userId, permissions])).toEqual(
      expect.arrayContaining([
        [reader.user.id, ['owner', 'read']],
        [payer.user.id, ['pay']],
      ]),
    )
    expect(await lastEntry(id)).toMatchObject({
      action: 'client.permissions_changed',
      actorId: superAdmin.user.id,
      after: { userId: reader.user.id, permissions: ['owner', 'read'] },
    })
  })

  it('is erased with the client when a super admin archives it, and its members lose access', async () => {
    const { owner, add, id } = await team()
    const reader = await add(['read'])
    const project = await make.project({ userId: owner.user.id })
    // The provider does not answer in this test, so the subscription waits for its first payment.
    const orderer = await add(['order'])
    const { id: planId } = await make.plan()
    await orderer.call(checkoutEndpoints.open, {
      body: { title: 'Care', description: 'Every month.', planId, clientId: id },
    })
    const ofClient = () => db.select().from(subscriptions).where(eq(subscriptions.clientId, id))
    expect(await ofClient()).toMatchObject([{ userId: orderer.user.id, endRequestedAt: null }])
    const { status } = await superAdmin.call(userEndpoints.remove, {
      params: { id: owner.user.id },
      query: { archive: '1' },
    })
    expect(status).toBe(204)
    expect((await reader.call(mine)).body.map((client) => client.id)).not.toContain(id)
    expect((await reader.call(projectEndpoints.get, { params: { id: project.id } })).status).toBe(404)
    expect((await superAdmin.call(projectEndpoints.get, { params: { id: project.id } })).status).toBe(200)
    const [client] = await db.select().from(clients).where(eq(clients.id, id))
    expect(client?.archivedAt).not.toBeNull()
    expect(await ofClient()).toMatchObject([{ endRequestedAt: expect.any(Date) }])
    expect(await lastEntry(id)).toMatchObject({ action: 'client.archived', actorId: superAdmin.user.id })
  })

  it('cannot delete their own account', async () => {
    const password = 'adire-indigo-2026'
    const owner = await as.customer({ passwordHash: await hashPassword(password) })
    const clientId = await make.clientOf(owner.user)
    const { id: userId } = await make.user()
    await make.member({ clientId, userId, permissions: ['read'] })
    const { status, error } = await owner.call(accountEndpoints.remove, { body: { password } })
    expect([status, error.code]).toEqual([409, 'last_owner'])
    expect(error.message).toBe(`${owner.user.name} has other members. Name another owner first.`)
  })
})
