import type { APIRequestContext } from '@playwright/test'
import type { SentEmail } from '../../contract/src/email.ts'
import { expect, signIn } from './fixtures.ts'

/** Returns an admin's Authorization header, for requests customers may not make, such as reading emails. */
export async function asAdmin(request: APIRequestContext): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${(await signIn(request, 'admin')).token}` }
}

async function emailTo(
  request: APIRequestContext,
  to: string,
  subject: string | RegExp,
): Promise<SentEmail | undefined> {
  let email: SentEmail | undefined
  await expect
    .poll(async () => {
      const reply = await request.get('/api/emails?page=1&pageSize=100', { headers: await asAdmin(request) })
      email = ((await reply.json()) as SentEmail[]).find(
        (one) => one.to === to && one.subject.match(subject) !== null,
      )
      return email?.to
    })
    .toBe(to)
  return email
}

/** Waits for an email and returns the path and the fragment (`#…`) of its first link. */
export async function linkEmailedTo(
  request: APIRequestContext,
  to: string,
  subject: string | RegExp,
): Promise<string> {
  const email = await emailTo(request, to, subject)
  const link = new URL(email?.text.match(/https?:\/\/\S+/)?.[0] ?? '')
  return link.pathname + link.hash
}

/** Waits for an email with a code in its subject and returns the newest code. */
export async function codeEmailedTo(request: APIRequestContext, to: string): Promise<string> {
  const email = await emailTo(request, to, /^\d{6} /)
  return email?.subject.slice(0, 6) ?? ''
}
