import type { APIRequestContext } from '@playwright/test'
import type { OutboxMail } from '../contract/src/outbox.ts'
import { expect, signIn } from './fixtures.ts'

/** The headers of a member of staff, who may read the outbox and change what customers cannot. */
export async function asAdmin(request: APIRequestContext): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${(await signIn(request, 'admin')).token}` }
}

/** Waits for a mail and gives the path of the link in it. */
export async function linkMailedTo(
  request: APIRequestContext,
  to: string,
  subject: string | RegExp,
): Promise<string> {
  let mail: OutboxMail | undefined
  await expect
    .poll(async () => {
      const reply = await request.get('/api/outbox?page=1&pageSize=100', { headers: await asAdmin(request) })
      mail = ((await reply.json()) as OutboxMail[]).find(
        (one) => one.to === to && one.subject.match(subject) !== null,
      )
      return mail?.to
    })
    .toBe(to)
  const link = new URL(mail?.text.match(/https?:\/\/\S+/)?.[0] ?? '')
  return link.pathname + link.hash
}
