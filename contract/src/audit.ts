import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, line, streamId, streamIdParam } from './lib/primitives.ts'

export const auditEntry = z.object({
  id: streamId,
  at: dateTime,
  actor: z.object({ id, name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** The name of the user, the title of the project, or the name of the customer whose payment it is. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filterText = line(100)
// ISO 8601 allows the year 0, which PostgreSQL rejects.
const timestamp = dateTime.refine((value) => !value.startsWith('0000'), 'The year cannot be 0.')

export const auditFilters = z.strictObject({
  actorId: idParam.optional(),
  action: filterText.optional(),
  subject: filterText.optional(),
  subjectId: filterText.optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})
export type AuditFilters = z.output<typeof auditFilters>

/**
 * Keyset pagination: `before` is the last id of the previous page, so later pages load as fast as the first.
 */
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
    summary: 'List audit entries (staff changes and sign-ins), newest first',
    query: auditQuery,
    reply: z.array(auditEntry),
  }),
}
