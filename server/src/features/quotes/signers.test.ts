import { projectEndpoints } from '@jara/contract/projects'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clientMembers, clients, sessions, users } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'

const { as, make, db, staff, formFor, drafted, sent, codeFor, toSign, signed, projectOf } = await quoting()
const { accept, open } = quoteLinkEndpoints
const visitor = as.visitor()

/** Sends a quote to a member of a client who may order. */
async function sentToMember() {
  const owner = await as.customer()
  const member = await as.customer()
  const clientId = await make.clientOf(owner.user)
  await make.member({ clientId, userId: member.user.id, permissions: ['order'] })
  return { owner, member, clientId, ...(await sent({ clientId, recipientEmail: String(member.user.email) })) }
}

describe('the signer', () => {
  it('with a code becomes a user with a client, without a session', async () => {
    const { quote, params, token } = await sent()
    await visitor.call(accept, { body: await signed(visitor, token) })
    const [user] = await db.select().from(users).where(eq(users.email, quote.recipientEmail))
    expect(user).toMatchObject({ name: quote.recipientName, role: 'user', passwordHash: null })
    expect(user?.emailConfirmedAt).not.toBeNull()
    expect(await db.$count(sessions, eq(sessions.userId, user?.id ?? 0))).toBe(0)
    const { body } = await (await as.the(user as NonNullable<typeof user>)).call(projectEndpoints.list)
    expect(body).toMatchObject([{ id: (await projectOf(params)).id }])
  })

  it('takes over an account that another person registered with the address', async () => {
    const other = await as.customer({ emailConfirmedAt: null, passwordHash: 'chosen by another person' })
    const { token } = await sent({ recipientEmail: String(other.user.email) })
    const seen = await other.call(open, { body: { token } })
    expect(seen.body).toMatchObject({ signsWithoutCode: false })
    const body = await signed(visitor, token)
    expect((await other.call(accept, { body: { ...body, code: null } })).error.fields).toHaveProperty('code')
    expect((await visitor.call(accept, { body })).status).toBe(200)
    const [user] = await db.select().from(users).where(eq(users.id, other.user.id))
    expect(user).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
    expect((await other.call(projectEndpoints.list)).status).toBe(401)
  })

  it('needs no code as the recipient or a member who may order, but as any other user', async () => {
    const recipient = await as.customer()
    const own = await sent({ recipientEmail: String(recipient.user.email) })
    const team = await sentToMember()
    const reader = await as.customer()
    await make.member({ clientId: team.clientId, userId: reader.user.id, permissions: ['read', 'pay'] })
    for (const [who, token, isFree] of [
      [recipient, own.token, true],
      [team.member, own.token, false],
      [team.owner, team.token, true],
      [team.member, team.token, true],
      [reader, team.token, false],
      [recipient, team.token, false],
      [staff, team.token, false],
    ] as const)
      expect((await who.call(open, { body: { token } })).body.signsWithoutCode).toBe(isFree)

    const body = await toSign(recipient, own.token)
    const signedBySession = await recipient.call(accept, { body })
    expect(signedBySession.body.signature).toMatchObject({ proof: 'session', method: 'typed' })
    expect(signedBySession.body.signature?.sha256).toBe(body.sha256)
  })

  it('is refused after losing the permission, also between the code and the acceptance', async () => {
    const { member, clientId, params, token } = await sentToMember()
    const ofMember = and(eq(clientMembers.userId, member.user.id), eq(clientMembers.clientId, clientId))
    const permit = (permissions: ('read' | 'order')[]) =>
      db.update(clientMembers).set({ permissions }).where(ofMember)
    const body = await signed(visitor, token)
    await permit(['read'])
    expect((await visitor.call(accept, { body })).error.message).toMatch('You may no longer order')
    expect((await member.call(open, { body: { token } })).body.signsWithoutCode).toBe(false)
    expect((await staff.call(quoteEndpoints.get, { params })).body.status).toBe('sent')

    await permit(['order'])
    await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, clientId))
    const code = await codeFor(visitor, token)
    expect((await visitor.call(accept, { body: { ...body, code } })).status).toBe(409)
    await db.update(clients).set({ archivedAt: null }).where(eq(clients.id, clientId))
    expect((await visitor.call(accept, { body: { ...body, code } })).status).toBe(200)
  })

  it('is never a member of staff', async () => {
    const admin = await as.admin()
    const recipientEmail = String(admin.user.email)
    const refused = await staff.call(quoteEndpoints.create, { body: formFor({ recipientEmail }) })
    expect(refused.error.fields).toHaveProperty('recipientEmail')

    const customer = await as.customer()
    const { params, token } = await sent({ recipientEmail: String(customer.user.email) })
    const draft = await drafted({ recipientEmail: String(customer.user.email) })
    const body = await signed(visitor, token)
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, customer.user.id))
    expect((await visitor.call(accept, { body })).error.message).toMatch('Members of staff')
    expect((await staff.call(quoteEndpoints.get, { params })).body.status).toBe('sent')
    const { version } = draft.quote
    const sending = await staff.call(quoteEndpoints.send, { params: draft.params, body: { version } })
    expect(sending.error.fields).toHaveProperty('recipientEmail')
  })

  it('views the quote, but members of staff do not', async () => {
    const { params, token } = await sent()
    const { viewed } = quoteLinkEndpoints
    await staff.call(viewed, { body: { token } })
    expect((await staff.call(quoteEndpoints.get, { params })).body.status).toBe('sent')
    await visitor.call(viewed, { body: { token } })
    expect((await staff.call(quoteEndpoints.get, { params })).body.status).toBe('viewed')
  })
})
