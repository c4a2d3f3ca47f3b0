import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, listQuery, streamId } from './lib/primitives.ts'

export const sentEmail = z.object({
  id: streamId,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Address of the email as HTML: a signed link that expires. */
  htmlUrl: z.string(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
  bouncedAt: dateTime.nullable(),
})
export type SentEmail = z.infer<typeof sentEmail>

export const emailEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/emails',
    access: 'emails.read',
    summary: 'List all emails, newest first; not available in production',
    query: listQuery.pick({ page: true, pageSize: true }),
    reply: z.array(sentEmail),
    list: true,
  }),
}
