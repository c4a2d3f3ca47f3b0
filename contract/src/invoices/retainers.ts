import { z } from 'zod'
import { invoiceForm, invoiceLine } from '../invoices.ts'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, id, idParam, idParams, listQuery, rowVersion } from '../lib/primitives.ts'
import { retainerIntervals, retainerStates } from './retainer-periods.ts'
import { mostLines } from './totals.ts'

const date = z.iso.date()

/** What staff enter: an invoice that is issued again for each period. */
export const retainerForm = invoiceForm.extend({
  every: z.enum(retainerIntervals),
  /** The day of the next invoice, which later periods repeat. */
  nextOn: date,
  /** The last day on which a period may begin. */
  endsOn: date.nullable(),
  lines: z.array(invoiceLine).min(1, 'Add at least one line.').max(mostLines, `At most ${mostLines} lines.`),
})
export type RetainerForm = z.infer<typeof retainerForm>

/** A retainer in a list. The total is in naira, with today's VAT. */
export const listedRetainer = z.object({
  id,
  title: z.string(),
  client: z.object({ id, name: z.string() }),
  state: z.enum(retainerStates),
  every: z.enum(retainerIntervals),
  nextOn: date,
  endsOn: date.nullable(),
  total: z.number(),
  createdAt: dateTime,
})
export type ListedRetainer = z.infer<typeof listedRetainer>

export const retainer = listedRetainer.extend({
  project: z.object({ id, title: z.string() }).nullable(),
  note: z.string(),
  purchaseOrder: z.string(),
  dueDays: z.number().int(),
  pricesIncludeVat: z.boolean(),
  reminders: z.boolean(),
  lines: z.array(invoiceLine),
  /** The newest invoices of this retainer, at most twelve. */
  invoices: z.array(
    z.object({ id, label: z.string(), periodOn: date, total: z.number(), outstanding: z.number() }),
  ),
  version: rowVersion,
})
export type Retainer = z.infer<typeof retainer>

const path = '/retainers/:id'
const access = 'invoices.manage'

export const retainerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/retainers',
    access,
    summary: 'List retainers, newest first',
    query: listQuery.extend({ clientId: idParam.optional(), status: z.enum(retainerStates).optional() }),
    reply: z.array(listedRetainer),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'Get a retainer with its lines and newest invoices',
    params: idParams,
    reply: retainer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/retainers',
    access,
    summary: 'Create a retainer: an invoice is issued for each of its periods',
    body: retainerForm,
    reply: retainer,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access,
    summary: 'Change a retainer, for the invoices that follow',
    params: idParams,
    body: retainerForm.extend({ version: rowVersion }),
    reply: retainer,
  }),
  setState: endpoint({
    method: 'PUT',
    path: `${path}/state`,
    access,
    summary: 'Pause, resume or end a retainer',
    params: idParams,
    body: z.strictObject({ state: z.enum(retainerStates) }),
    reply: retainer,
  }),
}
