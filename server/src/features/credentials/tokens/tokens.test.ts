import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { signInLinkEndpoints } from '@jara/contract/auth/sign-in-links'
import { userEndpoints } from '@jara/contract/users'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { smtpInbox } from '#testing/smtp.ts'

const inbox = await smtpInbox()
const { as, worker, advance } = await testApp({ mailer: inbox.mailer })
const visitor = as.visitor()
const password = 'a quiet morning in Ikeja'
const passwordHash = await hashPassword(password)
const [minute, day] = [60_000, 24 * 60 * 60_000]

let addresses = 0
const newAddress = () => `reader-${++addresses}@example.ng`
const setPassword = (token: string, by: Person) =>
  by.call(authEndpoints.reset, { body: { token, password: 'two goats and a bicycle' } })
const confirm = (token: string, by: Person) => by.call(authEndpoints.confirm, { body: { token } })

interface Kind {
  name: string
  lifetimeMs: number
  /** Requests a link and returns the email address that it is sent to. */
  requestLink: () => Promise<string>
  open: (token: string, by: Person) => Promise<{ status: number; error: { code: string; message: string } }>
}

const kinds: Kind[] = [
  {
    name: 'that signs in',
    lifetimeMs: 15 * minute,
    requestLink: async () => {
      const { user } = await as.customer({ passwordHash })
      await visitor.call(signInLinkEndpoints.send, { body: { email: user.email as string } })
      return user.email as string
    },
    open: (token, by) => by.call(signInLinkEndpoints.signIn, { body: { token } }),
  },
  {
    name: 'that resets a password',
    lifetimeMs: 30 * minute,
    requestLink: async () => {
      const { user } = await as.customer({ passwordHash })
      await visitor.call(authEndpoints.forgot, { body: { email: user.email as string } })
      return user.email as string
    },
    open: setPassword,
  },
  {
    name: 'that confirms an address',
    lifetimeMs: 7 * day,
    requestLink: async () => {
      const ada = await as.customer({ emailConfirmedAt: null })
      await ada.call(accountEndpoints.sendConfirmation)
      return ada.user.email as string
    },
    open: confirm,
  },
  {
    name: 'that moves an account to a new address',
    lifetimeMs: day,
    requestLink: async () => {
      const email = newAddress()
      await (await as.customer({ passwordHash })).call(accountEndpoints.changeEmail, {
        body: { email, password },
      })
      return email
    },
    open: confirm,
  },
  {
    name: 'that invites a user',
    lifetimeMs: 7 * day,
    requestLink: async () => {
      const email = newAddress()
      await (await as.admin()).call(userEndpoints.invite, { body: { name: 'Amaka', email } })
      return email
    },
    open: setPassword,
  },
]

describe.each(kinds)('a link $name', ({ requestLink, open, lifetimeMs }) => {
  const linkFor = async () => {
    const email = await requestLink()
    await worker.drain()
    return inbox.lastTo(email).link.hash.slice(1)
  }

  it('is refused when it has expired', async () => {
    const token = await linkFor()
    advance(lifetimeMs + minute)
    expect((await open(token, visitor)).error).toMatchObject({
      code: 'link_dead',
      message: expect.stringContaining('expired'),
    })
  })

  it('works once, until it expires', async () => {
    const token = await linkFor()
    advance(lifetimeMs - minute)
    expect((await open(token, visitor)).status).toBeLessThan(300)
    expect((await open(token, visitor)).error.code).toBe('link_dead')
  })

  it('is refused when one character is changed', async () => {
    const token = await linkFor()
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    expect((await open(altered, visitor)).error.code).toBe('link_dead')
  })

  it('acts on its owner, even when another user is signed in', async () => {
    const token = await linkFor()
    const bisi = await as.customer({ passwordHash, emailConfirmedAt: null })
    expect((await open(token, bisi)).status).toBeLessThan(300)
    const { body } = await bisi.call(accountEndpoints.get)
    expect(body).toMatchObject({ email: bisi.user.email, emailConfirmed: false })
    const login = { email: bisi.user.email as string, password }
    expect((await visitor.call(authEndpoints.login, { body: login })).status).toBe(200)
  })
})
