import { exportEndpoints } from '@jara/contract/exports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { exportTable } from './exports.service.ts'

export function exportsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, exportEndpoints.table, ({ actor, origin, params, query }) =>
    exportTable(deps, actor, origin, { ...params, ...query }),
  )
}
