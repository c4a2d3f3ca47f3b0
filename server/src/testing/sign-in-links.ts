import { authEndpoints } from '@jara/contract/auth'
import { signInLinkEndpoints } from '@jara/contract/auth/sign-in-links'
import { paths } from '@jara/contract/paths'
import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { rateLimits, sessions } from '#db/schema/index.ts'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from './app.ts'
import { smtpInbox } from './smtp.ts'

/** Starts a server and its inbox, with functions that request, check and use sign-in links. */
export async function signInLinkTest() {
  const inbox = await smtpInbox()
  const test = await testApp({ mailer: inbox.mailer })
  const { as, app, make, worker, db } = test
  const visitor = as.visitor()
  const password = 'a quiet morning in Ikeja'
  const passwordHash = await hashPassword(password)
  let address = 0
  beforeEach(() => db.delete(rateLimits))

  const request = (body: { email: string; returnTo?: string }, remoteAddress = `10.4.0.${++address}`) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-in-link', payload: body, remoteAddress })

  return {
    ...test,
    inbox,
    visitor,
    password,
    passwordHash,
    request,
    /** Creates a customer with a password and a confirmed address. */
    customer: async (given: Parameters<typeof make.user>[0] = {}) => {
      const user = await make.user({ passwordHash, ...given })
      return { ...user, email: user.email as string }
    },
    /** Requests a link and returns its token. */
    linkFor: async (email: string, returnTo?: string) => {
      expect((await request({ email, returnTo })).statusCode).toBe(202)
      await worker.drain()
      const { link } = inbox.lastTo(email)
      expect(link.pathname).toBe(paths.signInLink())
      return link.hash.slice(1)
    },
    check: (token: string) => visitor.call(signInLinkEndpoints.check, { body: { token } }),
    signIn: (token: string) => visitor.call(signInLinkEndpoints.signIn, { body: { token } }),
    login: (email: string) => visitor.call(authEndpoints.login, { body: { email, password } }),
    receivedBy: (email: string) => inbox.received.filter(({ to }) => to === email),
    countSessions: ({ id }: { id: number }) => db.$count(sessions, eq(sessions.userId, id)),
    actionsOf: async ({ id }: { id: number }) =>
      (await db.query.auditLog.findMany({ where: (entry) => eq(entry.actorId, id) })).map(
        ({ action }) => action,
      ),
  }
}
