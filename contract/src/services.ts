import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { id, idParams, line, listQuery, naira, rowVersion } from './lib/primitives.ts'

export const service = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  featured: z.boolean(),
  version: rowVersion,
})
export type Service = z.infer<typeof service>

export const serviceForm = z.strictObject({
  name: line(120),
  description: line(5000),
  price: naira,
  featured: z.boolean().default(false),
})

export const serviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    access: 'services.list',
    summary: 'List the services in display order',
    query: listQuery,
    reply: z.array(service),
    list: true,
    viewable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services',
    access: 'services.create',
    summary: 'Add a service',
    body: serviceForm,
    reply: service,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/services/:id',
    access: 'services.update',
    summary: 'Update a service',
    params: idParams,
    body: serviceForm.extend({ version: rowVersion.optional() }),
    reply: service,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/:id',
    access: 'services.remove',
    summary: 'Remove a service from the site; existing projects keep its name',
    params: idParams,
  }),
}
