import { z } from 'zod'
import { contactForm } from './enquiries/form.ts'
import { leadStates } from './enquiries/leads.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, idParams, listQuery, rowVersion } from './lib/primitives.ts'

/** What staff decide about an enquiry as a lead. */
export const leadForm = z.strictObject({
  state: z.enum(leadStates),
  /** The member of staff who follows the lead. */
  ownerId: id.nullable(),
  /** The day on which the owner is reminded of the lead. */
  nextOn: z.iso.date('Enter a date.').nullable(),
})
export type LeadForm = z.infer<typeof leadForm>

export const enquiry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(leadStates),
  owner: z.object({ id, name: z.string() }).nullable(),
  nextOn: z.iso.date().nullable(),
  createdAt: dateTime,
  version: rowVersion,
})
export type Enquiry = z.infer<typeof enquiry>

export const enquiryEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'contact.send',
    summary: 'Send an enquiry to the agency',
    body: contactForm,
    reply: z.object({ message: z.string() }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact',
    access: 'contact.read',
    summary: 'List enquiries, newest first',
    query: listQuery.extend({ state: z.enum(leadStates).optional(), ownerId: idParam.optional() }),
    reply: z.array(enquiry),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/contact/:id',
    access: 'contact.read',
    summary: 'Get an enquiry',
    params: idParams,
    reply: enquiry,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/contact/:id',
    access: 'contact.manage',
    summary: 'Set the state, the owner and the next date of a lead',
    params: idParams,
    body: leadForm.extend({ version: rowVersion.optional() }),
    reply: enquiry,
  }),
}
