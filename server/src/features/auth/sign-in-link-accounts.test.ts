import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { userEndpoints } from '@jara/contract/users'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { oneTimeTokens, passkeys, totpFactors, users } from '#db/schema/index.ts'
import { signInLinkTest } from '#testing/sign-in-links.ts'
import { lockWaits } from '#testing/waiting-for.ts'

const test = await signInLinkTest()
const { as, make, worker, db, broadcasts, inbox, visitor, password } = test
const { customer, linkFor, check, signIn, login, receivedBy, countSessions, actionsOf } = test

describe('a sign-in link of a customer who became staff', () => {
  it('is refused and says how staff sign in', async () => {
    const ada = await customer()
    const token = await linkFor(ada.email)
    await (await as.superAdmin()).call(userEndpoints.setRole, {
      params: { id: ada.id },
      body: { role: 'admin' },
    })
    for (const refused of [await check(token), await signIn(token)])
      expect([refused.status, refused.error]).toEqual([
        404,
        { code: 'link_dead', message: 'Members of staff sign in with their password.' },
      ])
    expect(await countSessions(ada)).toBe(0)
  })

  it('is refused when the role changes at the same moment', async () => {
    const ada = await customer()
    const token = await linkFor(ada.email)
    const { signing } = await db.transaction(async (tx) => {
      await tx.update(users).set({ role: 'admin' }).where(eq(users.id, ada.id))
      const signing = signIn(token)
      await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1))
      return { signing }
    })
    expect((await signing).error.code).toBe('link_dead')
    expect(await countSessions(ada)).toBe(0)
  })
})

describe('a sign-in link of an account whose address was never confirmed', () => {
  it('confirms the address and removes what another person may have set up', async () => {
    const ada = await customer({ emailConfirmedAt: null })
    const intruder = await as.the(ada)
    await make.factors(ada)
    await intruder.call(accountEndpoints.changeEmail, { body: { email: 'intruder@example.ng', password } })
    await visitor.call(authEndpoints.forgot, { body: { email: ada.email } })
    await worker.drain()
    const moveAway = inbox.lastTo('intruder@example.ng').link.hash.slice(1)
    const reset = inbox.lastTo(ada.email).link.hash.slice(1)

    const token = await linkFor(ada.email)
    expect((await check(token)).body.removesPassword).toBe(true)
    broadcasts.length = 0
    const { status, body } = await signIn(token)
    expect(status).toBe(200)
    expect(broadcasts).toEqual([{ to: 'staff', event: 'changed', data: ['users'] }])
    expect((await intruder.call(authEndpoints.me)).status).toBe(401)
    expect((await login(ada.email)).status).toBe(401)
    expect(await db.$count(passkeys, eq(passkeys.userId, ada.id))).toBe(0)
    expect(await db.$count(totpFactors, eq(totpFactors.userId, ada.id))).toBe(0)
    for (const link of [moveAway, reset])
      expect((await visitor.call(authEndpoints.confirm, { body: { token: link } })).error.code).toBe(
        'link_dead',
      )
    const open = and(eq(oneTimeTokens.userId, ada.id), eq(oneTimeTokens.purpose, 'reset'))
    expect(await db.$count(oneTimeTokens, open)).toBe(0)

    const headers = { authorization: `Bearer ${body.token}` }
    const account = await visitor.send('GET', '/api/account', undefined, headers)
    expect(account.body).toMatchObject({ email: ada.email, emailConfirmed: true })
    expect(await actionsOf(ada)).toEqual(expect.arrayContaining(['auth.email_confirmed', 'auth.signed_in']))
    await worker.drain()
    expect(receivedBy(ada.email).map(({ subject }) => subject)).toContain('Your password was removed')
  })

  it('keeps everything when the next link signs in', async () => {
    const ada = await customer({ emailConfirmedAt: null })
    await signIn(await linkFor(ada.email))
    await make.factors(ada)
    const { error } = await signIn(await linkFor(ada.email))
    expect(error.code).toBe('second_factor_needed')
  })

  it('says in the account that there is no password yet', async () => {
    const ada = await customer({ emailConfirmedAt: null })
    expect((await signIn(await linkFor(ada.email))).status).toBe(200)
    const body = { current: password, password: 'two goats and a bicycle' }
    const refused = await (await as.the(ada)).call(accountEndpoints.changePassword, { body })
    expect(refused.error.fields?.current).toMatch(/^You have no password yet\./)
  })

  it('accepts the invitation of a customer who has no password', async () => {
    const admin = await as.admin()
    const email = 'amaka@example.ng'
    const { body: amaka } = await admin.call(userEndpoints.invite, { body: { name: 'Amaka', email } })
    await worker.drain()
    const invitation = inbox.lastTo(email).link.hash.slice(1)
    const token = await linkFor(email)
    expect((await check(token)).body.removesPassword).toBe(false)
    expect((await signIn(token)).status).toBe(200)
    expect(await actionsOf(amaka)).toEqual(['auth.invitation_accepted', 'auth.signed_in'])
    const late = await visitor.call(authEndpoints.reset, { body: { token: invitation, password } })
    expect(late.error.code).toBe('link_dead')
    await worker.drain()
    expect(receivedBy(email).map(({ subject }) => subject)).not.toContain('Your password was removed')
  })
})
