import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, idParams, line, listQuery, optionalLine } from './lib/primitives.ts'
import { projectGroups, projectStatuses } from './projects/status.ts'

export const projectTitle = line(160)
export const projectDescription = line(5000)

export const project = z.object({
  id,
  title: z.string(),
  description: z.string(),
  serviceId: id.nullable(),
  service: z.object({ id, name: z.string() }).nullable(),
  planName: z.string().nullable(),
  userId: id,
  clientId: id,
  user: z.object({ id, name: z.string() }),
  status: z.string(),
  paymentStatus: z.string(),
  paymentReference: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  paymentTerm: z.string().nullable(),
  paymentProof: z.string().nullable(),
  amount: z.number().nullable(),
  paymentAmount: z.number().nullable(),
  type: z.string().nullable(),
  paymentType: z.string().nullable(),
  createdAt: dateTime,
})
export type Project = z.infer<typeof project>

export const statusChange = z.object({
  from: z.string().nullable(),
  to: z.string(),
  note: z.string().nullable(),
  by: z.string(),
  at: dateTime,
})
export type StatusChange = z.infer<typeof statusChange>

export const projectDetail = project.extend({ history: z.array(statusChange) })
export type ProjectDetail = z.infer<typeof projectDetail>

export const newProject = z.strictObject({
  clientId: id.optional(),
  title: projectTitle,
  description: projectDescription,
  serviceId: id,
})

export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'projects.list',
    summary: 'List projects, newest first: your own for customers, all for staff (mine=1 for their own)',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      clientId: idParam.optional(),
      group: z.enum(projectGroups).optional(),
      status: z.enum(projectStatuses).optional(),
      userId: idParam.optional(),
    }),
    reply: z.array(project),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'projects.list',
    summary: 'Get a project with its status history',
    params: idParams,
    reply: projectDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    access: 'projects.create',
    summary: 'Submit a project and pay later',
    body: newProject,
    reply: project,
    status: 201,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/projects/:id',
    access: 'projects.approve',
    summary: 'Change the status of a project',
    params: idParams,
    body: z.strictObject({ status: z.enum(projectStatuses), note: optionalLine(1000).optional() }),
    reply: project,
  }),
}
