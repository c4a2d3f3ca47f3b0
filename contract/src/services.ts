import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { id, idParams, line, listQuery, naira, optionalLine, rowVersion } from './lib/primitives.ts'

/** Hidden and archived services are not on the site. Archived ones are not offered in new quotes either. */
export const serviceStatuses = ['shown', 'hidden', 'archived'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const longestServiceName = 120
export const mostIncluded = 20
export const mostQuestions = 20

export const service = z.object({
  id,
  /** The last part of the address of its page. It stays the same when the name changes. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  featured: z.boolean(),
  /** How long it takes, such as '3 to 4 weeks'. May be empty. */
  deliveryTime: z.string(),
  pictureUrl: z.string().nullable(),
  version: rowVersion,
})
export type Service = z.infer<typeof service>

/** Everything that the page of a service shows. */
export const serviceDetails = service.extend({
  included: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type ServiceDetails = z.infer<typeof serviceDetails>

/** A service as staff see it. */
export const managedService = serviceDetails.extend({ status: z.enum(serviceStatuses) })
export type ManagedService = z.infer<typeof managedService>

const included = z.array(line(200)).max(mostIncluded, `At most ${mostIncluded} lines.`)
const questions = z
  .array(z.strictObject({ question: line(200), answer: line(2000) }))
  .max(mostQuestions, `At most ${mostQuestions} questions.`)

/** Enough for the longest texts, whose characters have up to three bytes. */
const largestBody = 200_000

export const serviceForm = z.strictObject({
  name: line(longestServiceName),
  description: line(5000),
  price: naira,
  featured: z.boolean().default(false),
  included: included.optional(),
  deliveryTime: optionalLine(80).optional(),
  questions: questions.optional(),
})

/** A picture is sent as the file `picture`. */
export const servicePictureForm = z.strictObject({})

export const serviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    access: 'services.list',
    summary: 'List the services on the site in display order',
    query: listQuery,
    reply: z.array(service),
    list: true,
    viewable: true,
  }),
  details: endpoint({
    method: 'GET',
    path: '/services/pages/:slug',
    access: 'services.list',
    summary: 'Everything that the page of a service shows',
    params: z.strictObject({ slug: line(120) }),
    reply: serviceDetails,
    viewable: true,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/services/managed',
    access: 'services.manage',
    summary: 'List the services for staff: those on the site and the hidden ones, unless a status is given',
    query: listQuery.extend({ status: z.enum(serviceStatuses).optional() }),
    reply: z.array(managedService),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services',
    access: 'services.create',
    summary: 'Add a service',
    body: serviceForm,
    largestBody,
    reply: managedService,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/services/:id',
    access: 'services.update',
    summary: 'Update a service; fields about its page that are not sent stay as they are',
    params: idParams,
    body: serviceForm.extend({ version: rowVersion.optional() }),
    largestBody,
    reply: managedService,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/services/:id/status',
    access: 'services.update',
    summary: 'Show a service on the site, hide it or archive it',
    params: idParams,
    body: z.strictObject({ status: z.enum(serviceStatuses) }),
    reply: managedService,
  }),
  move: endpoint({
    method: 'POST',
    path: '/services/:id/move',
    access: 'services.update',
    summary: 'Move a service before another one, or to the end with null',
    params: idParams,
    body: z.strictObject({ beforeId: id.nullable() }),
    reply: managedService,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/services/:id/duplicate',
    access: 'services.create',
    summary: 'Add a hidden copy of a service after it',
    params: idParams,
    reply: managedService,
    status: 201,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/services/:id/picture',
    access: 'services.update',
    summary: 'Set the picture of a service, in place of the one before',
    params: idParams,
    encoding: 'multipart',
    body: servicePictureForm,
    reply: managedService,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/services/:id/picture',
    access: 'services.update',
    summary: 'Remove the picture of a service',
    params: idParams,
    reply: managedService,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/:id',
    access: 'services.remove',
    summary: 'Remove a service from the site; existing projects keep its name',
    params: idParams,
  }),
}
