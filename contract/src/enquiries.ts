import { z } from 'zod'
import { contactForm } from './enquiries/form.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, listQuery } from './lib/primitives.ts'

export const enquiry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: dateTime,
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
    query: listQuery,
    reply: z.array(enquiry),
    list: true,
  }),
}
