import { clientEndpoints, maxMembers } from '@jara/contract/clients'
import { pathOf } from '@jara/contract/lib/endpoint'
import { userEndpoints } from '@jara/contract/users'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clientMembers, users } from '#db/schema/index.ts'
import { teams } from '#testing/teams.ts'

const { as, make, db, advance, broadcasts, team, newEmail, colleague, tokenFor } = await teams()
const { mine, members, invite, removeMember, lookAtInvitation, join } = clientEndpoints

describe('an invitation', () => {
  it('creates an account and makes the person a member when they join', async () => {
    const { owner, params } = await team()
    const email = newEmail()
    const { status, body } = await owner.call(invite, { params, ...colleague(email, ['pay', 'read']) })
    expect([status, body]).toMatchObject([201, { name: email, permissions: ['read', 'pay'], joinedAt: null }])
    const token = await tokenFor(email)
    const looked = await as.visitor().call(lookAtInvitation, { body: { token } })
    expect(looked.body).toEqual({ client: owner.user.name, email, removesPassword: false })
    expect((await owner.call(members, { params })).body).toHaveLength(2)

    broadcasts.length = 0
    const joined = await as.visitor().call(join, { body: { token } })
    // Open screens of the owner load the team again.
    expect(broadcasts).toContainEqual({ to: [params.id, 'staff'], event: 'changed', data: ['users'] })
    expect([joined.status, joined.body.user.email]).toEqual([200, email])
    const headers = { authorization: `Bearer ${joined.body.token}` }
    const own = await as.visitor().send('GET', pathOf(mine), undefined, headers)
    expect(own.body).toEqual([
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

  it('says that joining removes the password of an account that was never confirmed', async () => {
    const { owner, params } = await team()
    for (const emailConfirmedAt of [null, new Date()]) {
      const person = await as.customer({ passwordHash: 'chosen by anyone', emailConfirmedAt })
      const email = person.user.email as string
      await owner.call(invite, { params, ...colleague(email) })
      const token = await tokenFor(email)
      const isRemoved = emailConfirmedAt === null
      const { body } = await as.visitor().call(lookAtInvitation, { body: { token } })
      expect(body.removesPassword).toBe(isRemoved)
      await as.visitor().call(join, { body: { token } })
      const [row] = await db.select().from(users).where(eq(users.id, person.user.id))
      expect(row?.passwordHash === null).toBe(isRemoved)
    }
  })

  it('of two clients at the same moment stands twice for the same new person', async () => {
    const [one, two] = [await team(), await team()]
    const email = newEmail()
    const answers = await Promise.all(
      [one, two].map(({ owner, params }) => owner.call(invite, { params, ...colleague(email) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1)
    for (const { owner, params } of [one, two])
      expect((await owner.call(members, { params })).body.map((member) => member.email)).toContain(email)
  })

  it('does not deadlock when it is sent again while its person joins', async () => {
    const { owner, params } = await team()
    for (let n = 0; n < 5; n++) {
      const email = newEmail()
      await owner.call(invite, { params, ...colleague(email) })
      const token = await tokenFor(email)
      const [joined, again] = await Promise.all([
        as.visitor().call(join, { body: { token } }),
        owner.call(invite, { params, ...colleague(email) }),
      ])
      expect(joined.status).toBe(200)
      expect([201, 400]).toContain(again.status)
    }
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
