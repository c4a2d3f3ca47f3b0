import { billingEndpoints } from '@jara/contract/account/billing'
import { clientEndpoints } from '@jara/contract/clients'
import { documentEndpoints } from '@jara/contract/documents'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, clients, users } from '#db/schema/index.ts'
import { teams } from '#testing/teams.ts'

const { as, make, db, team, newEmail, colleague, tokenFor } = await teams()
const { mine, members, invite, setPermissions, removeMember, setProfile, join } = clientEndpoints

describe('a member', () => {
  it('loses access with the removal, and can be invited anew', async () => {
    const { owner, add, of, params, id } = await team()
    const member = await add(['read'])
    const project = await make.project({ userId: owner.user.id })
    const read = () => member.call(projectEndpoints.get, { params: { id: project.id } })
    expect((await read()).status).toBe(200)
    expect((await owner.call(removeMember, { params: of(member) })).status).toBe(204)
    expect((await read()).status).toBe(404)
    expect((await member.call(mine)).body.map((client) => client.id)).not.toContain(id)
    expect((await owner.call(removeMember, { params: of(member) })).status).toBe(404)

    await owner.call(invite, { params, ...colleague(member.user.email as string) })
    expect((await read()).status).toBe(404)
    const token = await tokenFor(member.user.email as string)
    await as.visitor().call(join, { body: { token } })
    expect((await read()).status).toBe(200)
  })

  it('cannot manage the team, but can leave', async () => {
    const { add, of, params, owner } = await team()
    const [member, other] = [await add(['order', 'approve', 'read', 'pay']), await add(['read'])]
    for (const answer of [
      await member.call(members, { params }),
      await member.call(invite, { params, ...colleague(newEmail()) }),
      await member.call(setPermissions, { params: of(member), body: { permissions: ['owner'] } }),
      await member.call(removeMember, { params: of(other) }),
      await member.call(setProfile, { params, body: { kind: 'company', name: 'Mine' } }),
    ])
      expect(answer.status).toBe(403)
    expect((await member.call(removeMember, { params: of(member) })).status).toBe(204)
    expect((await member.call(members, { params })).status).toBe(404)
    const actions = await db.select({ action: auditLog.action }).from(auditLog)
    expect(actions.map(({ action }) => action)).toContain('client.member_left')
    expect((await owner.call(members, { params })).body).toHaveLength(2)
  })

  it('of another client finds nothing', async () => {
    const [{ params, of, owner }, other] = [await team(), await as.customer()]
    for (const answer of [
      await other.call(members, { params }),
      await other.call(invite, { params, ...colleague(newEmail()) }),
      await other.call(removeMember, { params: of(owner) }),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('an owner', () => {
  it('stays until there is another one', async () => {
    const { owner, add, of, id } = await team()
    const member = await add(['read'])
    for (const answer of [
      await owner.call(removeMember, { params: of(owner) }),
      await owner.call(setPermissions, { params: of(owner), body: { permissions: ['read'] } }),
    ])
      expect([answer.status, answer.error.message]).toEqual([
        409,
        'Name another owner first. A client always has one.',
      ])
    await owner.call(setPermissions, { params: of(member), body: { permissions: ['owner'] } })
    expect((await owner.call(removeMember, { params: of(owner) })).status).toBe(204)
    // The client that was theirs belongs to the other owner now, so they start with a new one.
    expect(await make.clientOf(owner.user)).not.toBe(id)
  })

  it('who is one no longer orders for themselves by default', async () => {
    const { owner, add, of, id } = await team()
    const other = await add(['owner'])
    await other.call(setPermissions, { params: of(owner), body: { permissions: ['order'] } })
    expect((await owner.call(billingEndpoints.get, { query: { clientId: id } })).status).toBe(404)
    expect((await owner.call(billingEndpoints.get, { query: {} })).body.name).toBe('')
    expect(await make.clientOf(owner.user)).not.toBe(id)
  })

  it('who is erased leaves the name and the rows of the client to the others', async () => {
    const { owner, add, id } = await team()
    const other = await add(['owner'])
    const params = { id: owner.user.id }
    expect((await (await as.superAdmin()).call(userEndpoints.remove, { params })).status).toBe(204)
    const named = (await other.call(mine)).body.find((client) => client.id === id)
    expect(named).toMatchObject({ name: owner.user.name, kind: 'person' })
    const renamed = await other.call(setProfile, {
      params: { id },
      body: { kind: 'company', name: 'Ada Ltd' },
    })
    expect(renamed.body.name).toBe('Ada Ltd')
    const person = await other.call(setProfile, { params: { id }, body: { kind: 'person' } })
    expect(person.error.fields?.kind).toMatch(/^This client no longer belongs to one person/)
  })

  it('who is erased as the last member archives the client', async () => {
    const { owner, add, of, id } = await team()
    const other = await add(['owner'])
    await owner.call(removeMember, { params: of(owner) })
    const params = { id: other.user.id }
    expect((await (await as.superAdmin()).call(userEndpoints.remove, { params })).status).toBe(204)
    const [client] = await db.select().from(clients).where(eq(clients.id, id))
    expect(client?.archivedAt).not.toBeNull()
  })

  it('stays when two owners leave at the same moment', async () => {
    const { owner, add, of } = await team()
    const other = await add(['owner'])
    const left = await Promise.all([owner, other].map((one) => one.call(removeMember, { params: of(one) })))
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('names a company, and its documents and lists show that name', async () => {
    const { owner, params } = await team()
    const named = await owner.call(setProfile, { params, body: { kind: 'company', name: 'Ada Stores Ltd' } })
    expect(named.body).toMatchObject({ kind: 'company', name: 'Ada Stores Ltd' })
    await db.update(users).set({ name: 'Ada Married' }).where(eq(users.id, owner.user.id))
    expect((await owner.call(mine)).body).toMatchObject([{ name: 'Ada Stores Ltd' }])
    const person = await owner.call(setProfile, { params, body: { kind: 'person' } })
    expect(person.body).toMatchObject({ kind: 'person', name: 'Ada Married' })
  })

  it('is not erased while the client has other members and no other owner', async () => {
    const { owner, add, of, params } = await team()
    const member = await add(['pay'])
    const superAdmin = await as.superAdmin()
    const erase = () => superAdmin.call(userEndpoints.remove, { params: { id: owner.user.id } })
    const refused = await erase()
    expect([refused.status, refused.error]).toEqual([
      409,
      {
        code: 'last_owner',
        message: `${owner.user.name} has other members and no other owner. Choose its new owner, or archive it.`,
        current: {
          client: owner.user.name,
          members: [{ id: member.user.id, name: member.user.name }],
          others: [],
        },
      },
    ])
    await owner.call(setPermissions, { params: of(member), body: { permissions: ['owner'] } })
    const paid = { userId: owner.user.id, amount: 1500, type: 'one_time', status: 'paid' as const }
    const { body: payment } = await superAdmin.call(paymentEndpoints.create, { body: paid })
    await owner.call(setProfile, { params, body: { kind: 'company', name: 'Ada Ltd' } })
    expect((await erase()).status).toBe(204)
    // The company keeps its name, its rows and its documents.
    expect((await member.call(mine)).body.map(({ name }) => name)).toContain('Ada Ltd')
    const { body } = await member.call(paymentEndpoints.list, { query: { clientId: payment.clientId } })
    expect(body).toMatchObject([{ id: payment.id, user: { name: 'Deleted user' } }])
    const receipt = await member.call(documentEndpoints.receipt, {
      params: { number: body[0]?.receiptNumber as number },
    })
    expect(receipt.body.buyer.name).toBe(owner.user.name)
  })
})
