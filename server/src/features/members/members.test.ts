import { billingEndpoints } from '@jara/contract/account/billing'
import { clientEndpoints, maxMembers } from '@jara/contract/clients'
import type { ClientPermission } from '@jara/contract/clients/permissions'
import { documentEndpoints } from '@jara/contract/documents'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { userEndpoints } from '@jara/contract/users'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, clientMembers, clients, users } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { smtpInbox } from '#testing/smtp.ts'

const inbox = await smtpInbox()
const test = await testApp({ mailer: inbox.mailer })
const { as, make, db, deps, worker, advance } = test
const { mine, members, invite, setPermissions, removeMember, setProfile, lookAtInvitation, join } =
  clientEndpoints
afterEach(() => expectInvariants(deps))

let created = 0
const newEmail = () => `colleague-${++created}@example.ng`

async function team() {
  const owner = await as.customer()
  const id = await make.clientOf(owner.user)
  const add = async (permissions: ClientPermission[], given: Parameters<typeof as.customer>[0] = {}) => {
    const person = await as.customer(given)
    await db
      .insert(clientMembers)
      .values({ clientId: id, userId: person.user.id, permissions, joinedAt: new Date() })
    return person
  }
  const params = { id }
  const of = ({ user }: Person) => ({ id, userId: user.id })
  return { owner, id, params, add, of }
}

async function tokenFor(email: string): Promise<string> {
  await worker.drain()
  return inbox.lastTo(email).link.hash.slice(1)
}

const colleague = (email: string, permissions: ClientPermission[] = ['read']) => ({
  body: { name: 'Kemi Ade', email, permissions },
})

describe('an invitation', () => {
  it('creates an account and makes the person a member when they join', async () => {
    const { owner, params } = await team()
    const email = newEmail()
    const { status, body } = await owner.call(invite, { params, ...colleague(email, ['pay', 'read']) })
    expect([status, body]).toMatchObject([201, { name: email, permissions: ['read', 'pay'], joinedAt: null }])
    const token = await tokenFor(email)
    const looked = await as.visitor().call(lookAtInvitation, { body: { token } })
    expect(looked.body).toEqual({ client: owner.user.name, email })
    expect((await owner.call(members, { params })).body).toHaveLength(2)

    const joined = await as.visitor().call(join, { body: { token } })
    expect([joined.status, joined.body.user.email]).toEqual([200, email])
    const kemi = await as.the((await db.select().from(users).where(eq(users.email, email)))[0] as never)
    expect((await kemi.call(mine)).body).toEqual([
      {
        id: params.id,
        name: owner.user.name,
        kind: 'person',
        permissions: ['read', 'pay'],
        isDefault: false,
      },
    ])
    expect((await owner.call(members, { params })).body.map(({ name }) => name)).toContain('Kemi Ade')
    for (const endpoint of [lookAtInvitation, join])
      expect((await as.visitor().call(endpoint, { body: { token } })).error.code).toBe('link_dead')
  })

  it('accepts the invitation once when it is opened twice at the same moment', async () => {
    const { owner, params } = await team()
    const email = newEmail()
    await owner.call(invite, { params, ...colleague(email) })
    const token = await tokenFor(email)
    const statuses = await Promise.all([1, 2, 3].map(() => as.visitor().call(join, { body: { token } })))
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('is sent again to a person who has not joined, with the new permissions', async () => {
    const { owner, params, id } = await team()
    const email = newEmail()
    await owner.call(invite, { params, ...colleague(email) })
    const again = await owner.call(invite, { params, ...colleague(`  ${email.toUpperCase()} `, ['pay']) })
    expect([again.status, again.body.permissions]).toEqual([201, ['pay']])
    expect(await db.$count(clientMembers, eq(clientMembers.clientId, id))).toBe(2)
  })

  it('is refused for members, staff and an unknown permission', async () => {
    const { owner, params, add } = await team()
    const member = await add(['read'])
    const staff = await as.admin()
    for (const [email, message] of [
      [member.user.email, 'is already a member'],
      [owner.user.email, 'is already a member'],
      [staff.user.email, 'belongs to our team'],
    ] as const) {
      const { status, error } = await owner.call(invite, { params, ...colleague(email as string) })
      expect([status, error.fields?.email]).toEqual([400, expect.stringContaining(message)])
    }
    const bad = { name: 'Kemi', email: newEmail(), permissions: ['admin'] }
    expect((await owner.send('POST', `/api/clients/${params.id}/members`, bad)).status).toBe(400)
  })

  it('does not show the name of an account before its person joins', async () => {
    const { owner, params } = await team()
    const another = await as.customer({ name: 'A private name' })
    const { body } = await owner.call(invite, { params, ...colleague(another.user.email as string) })
    expect(JSON.stringify([body, (await owner.call(members, { params })).body])).not.toContain('private name')
  })

  it('stops working when it is withdrawn, expires or its person becomes staff', async () => {
    const { owner, params, id } = await team()
    const withdrawn = newEmail()
    const { body } = await owner.call(invite, { params, ...colleague(withdrawn) })
    const token = await tokenFor(withdrawn)
    await owner.call(removeMember, { params: { id, userId: body.userId } })
    expect((await as.visitor().call(join, { body: { token } })).error.code).toBe('link_dead')

    const promoted = await as.customer()
    await owner.call(invite, { params, ...colleague(promoted.user.email as string) })
    const second = await tokenFor(promoted.user.email as string)
    const role = { params: { id: promoted.user.id }, body: { role: 'admin' as const } }
    await (await as.superAdmin()).call(userEndpoints.setRole, role)
    expect((await as.visitor().call(join, { body: { token: second } })).error.code).toBe('link_dead')

    const late = newEmail()
    await owner.call(invite, { params, ...colleague(late) })
    const third = await tokenFor(late)
    advance(8 * 24 * 60 * 60_000)
    expect((await as.visitor().call(join, { body: { token: third } })).error.code).toBe('link_dead')
  })

  it('of one client stays valid when another client invites the same person', async () => {
    const [one, two] = [await team(), await team()]
    const email = newEmail()
    await one.owner.call(invite, { params: one.params, ...colleague(email) })
    const first = await tokenFor(email)
    await two.owner.call(invite, { params: two.params, ...colleague(email) })
    const second = await tokenFor(email)
    for (const token of [first, second])
      expect((await as.visitor().call(join, { body: { token } })).status).toBe(200)
  })

  it('cannot be sent from an address that was never confirmed', async () => {
    const owner = await as.customer({ emailConfirmedAt: null })
    const params = { id: await make.clientOf(owner.user) }
    const { status, error } = await owner.call(invite, { params, ...colleague(newEmail()) })
    expect([status, error.message]).toEqual([
      409,
      'Confirm your email address first. You find the link in Account.',
    ])
  })

  it('is limited in number per client', async () => {
    const { owner, params, id } = await team()
    await db.execute(sql`with people as (
        insert into users (name, email) select 'Member', 'member-' || n || '-${sql.raw(String(id))}@example.ng'
        from generate_series(1, ${maxMembers - 1}) n returning id)
      insert into client_members (client_id, user_id, permissions, joined_at)
      select ${id}, id, '{read}', now() from people`)
    const { status, error } = await owner.call(invite, { params, ...colleague(newEmail()) })
    expect([status, error.message]).toEqual([409, `A client has at most ${maxMembers} members.`])
  })
})

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
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `${owner.user.name} has other members. Name another owner first.`,
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
