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
  /** This field and the other fields of payments are null for staff without finances. */
  paymentStatus: z.string().nullable(),
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

export const projectDetail = project.extend({
  /** What its service costs now, also when the service is not on the site. Null when there is no service. */
  servicePrice: z.number().nullable(),
  history: z.array(statusChange),
})
export type ProjectDetail = z.infer<typeof projectDetail>

export const newProject = z.strictObject({
  clientId: id.optional(),
  title: projectTitle,
  description: projectDescription,
  serviceId: id,
})

/** How many members of staff can be assigned to a project. */
const maxAssigned = 50

export const assignedStaff = z.object({ userId: id, name: z.string() })
export type AssignedStaff = z.infer<typeof assignedStaff>

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
    viewable: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'projects.list',
    summary: 'Get a project with its status history',
    params: idParams,
    reply: projectDetail,
    viewable: true,
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
  staff: endpoint({
    method: 'GET',
    path: '/projects/:id/staff',
    access: 'projects.approve',
    summary: 'List the members of staff who are assigned to a project',
    params: idParams,
    reply: z.array(assignedStaff),
  }),
  setStaff: endpoint({
    method: 'PUT',
    path: '/projects/:id/staff',
    access: 'projects.assign',
    summary: 'Assign members of staff to a project; those who are not named are no longer assigned',
    params: idParams,
    body: z.strictObject({ userIds: z.array(id).max(maxAssigned) }),
    reply: z.array(assignedStaff),
  }),
}
