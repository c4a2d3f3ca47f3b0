import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, email, id, line, listQuery, optionalLine } from './primitives.ts'

export const contactForm = z.strictObject({
  name: line(120),
  email,
  subject: line(200),
  message: line(5000),
  /** A trap: people never see this field, so only programs fill it in. */
  website: optionalLine(200).optional(),
})

export const enquiry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: dateTime,
})
export type Enquiry = z.infer<typeof enquiry>

export const contactEndpoints = {
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
    summary: 'Enquiries, newest first',
    query: listQuery,
    reply: z.array(enquiry),
    list: true,
  }),
}
