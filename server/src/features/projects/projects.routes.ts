import { projectEndpoints } from '@jara/contract/projects'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as staff from './project-staff.service.ts'
import * as projects from './projects.service.ts'

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, projectEndpoints.list, ({ actor, query }) => projects.list(deps, actor, query))
  handle(app, projectEndpoints.get, ({ actor, params }) => projects.get(deps, actor, params.id))
  handle(app, projectEndpoints.create, ({ actor, body }) => projects.create(deps, actor, body))
  handle(app, projectEndpoints.setStatus, ({ actor, origin, params, body }) =>
    projects.setStatus(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, projectEndpoints.staff, ({ actor, params }) => staff.list(deps, actor, params.id))
  handle(app, projectEndpoints.setStaff, ({ actor, origin, params, body }) =>
    staff.replace(deps, actor, origin, { ...params, ...body }),
  )
}
