import { z } from 'zod'
import { invoiceStatuses } from '../invoices/states.ts'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, id, idParam, idParams, line, optionalLine } from '../lib/primitives.ts'
import { stageDues } from '../quotes/states.ts'
import { stageStates } from './stage-states.ts'

/** A stage of a project. Staff without finances see neither the amount nor the invoice. */
export const projectStage = z.object({
  id,
  name: z.string(),
  percent: z.number(),
  due: z.enum(stageDues),
  dueOn: z.iso.date().nullable(),
  revisionsIncluded: z.number().int(),
  state: z.enum(stageStates),
  approvedAt: dateTime.nullable(),
  approvedBy: z.string().nullable(),
  /** What staff wrote to the client when they approved the stage. */
  note: z.string(),
  amount: z.number().nullable(),
  /** Null for members of the client who do not see payments, and for all of them until it is issued. */
  invoice: z
    .object({ id, label: z.string().nullable(), status: z.enum(invoiceStatuses), outstanding: z.number() })
    .nullable(),
})
export type ProjectStage = z.infer<typeof projectStage>

const stageParams = z.strictObject({ id: idParam, stageId: idParam })

export const stageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:id/stages',
    access: 'projects.list',
    summary: 'List the stages of a project; it has stages when an accepted quote created it',
    params: idParams,
    reply: z.array(projectStage),
    viewable: true,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/projects/:id/stages/:stageId/approve',
    access: 'projects.approve',
    summary: 'Approve a stage with a note for the client; issues the invoice that waits for this approval',
    params: stageParams,
    body: z.strictObject({ note: optionalLine(1000) }),
    reply: z.array(projectStage),
  }),
  open: endpoint({
    method: 'POST',
    path: '/projects/:id/stages/:stageId/open',
    access: 'quotes.manage',
    summary: 'Open a stage although its invoice is not paid',
    params: stageParams,
    body: z.strictObject({ reason: line(500) }),
    reply: z.array(projectStage),
  }),
}
