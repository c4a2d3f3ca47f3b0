import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { id, idParams, line, listQuery, naira, rowVersion } from './lib/primitives.ts'
import { planIntervals } from './plans/intervals.ts'

export const plan = z.object({
  id,
  name: z.string(),
  price: z.number(),
  interval: z.enum(planIntervals),
  description: z.string(),
  featured: z.boolean(),
  version: rowVersion,
})
export type Plan = z.infer<typeof plan>

export const planForm = z.strictObject({
  name: line(120),
  price: naira,
  interval: z.enum(planIntervals),
  description: line(5000),
  featured: z.boolean().default(false),
})

export const planEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/pricing',
    access: 'plans.list',
    summary: 'List the subscription plans in display order',
    query: listQuery,
    reply: z.array(plan),
    list: true,
    viewable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/pricing',
    access: 'plans.manage',
    summary: 'Add a plan',
    body: planForm,
    reply: plan,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/pricing/:id',
    access: 'plans.manage',
    summary: 'Update a plan for new subscribers',
    params: idParams,
    body: planForm.extend({ version: rowVersion.optional() }),
    reply: plan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pricing/:id',
    access: 'plans.remove',
    summary: 'Remove a plan from the site',
    params: idParams,
  }),
}
