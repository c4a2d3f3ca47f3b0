import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, listQuery, streamId } from './primitives.ts'

export const outboxMail = z.object({
  id: streamId,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
  bouncedAt: dateTime.nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    access: 'outbox.read',
    summary: 'Every mail that was written, newest first; outside production alone',
    query: listQuery.pick({ page: true, pageSize: true }),
    reply: z.array(outboxMail),
    list: true,
  }),
}
