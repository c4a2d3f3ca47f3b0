import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, id, idParam, line, streamId, streamIdParam } from './primitives.ts'

export const auditEntry = z.object({
  id: streamId,
  at: dateTime,
  actor: z.object({ id, name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = line(100)
// The format allows a year 0, which no calendar and no database has.
const moment = dateTime.refine((value) => !value.startsWith('0000'), 'There was no year 0.')

export const auditFilters = z.strictObject({
  actorId: idParam.optional(),
  action: word.optional(),
  subject: word.optional(),
  subjectId: word.optional(),
  from: moment.optional(),
  to: moment.optional(),
})
export type AuditFilters = z.output<typeof auditFilters>

/** The next page is what comes before the last id of this one: as quick on the thousandth page as on the first. */
export const auditQuery = auditFilters.extend({
  before: streamIdParam.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit.read',
    summary: 'What staff changed and who signed in, newest first',
    query: auditQuery,
    reply: z.array(auditEntry),
  }),
}
