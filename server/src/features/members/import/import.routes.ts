import { clientImportEndpoints } from '@jara/contract/clients/import'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as clientImport from './import.service.ts'

/** A file counts as an upload, so that one user cannot keep the server and the database busy with many. */
export function clientImportRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, clientImportEndpoints.preview, ({ actor, body }) =>
    app.uploadSlots(actor.id, () => clientImport.preview(deps, body)),
  )
  handle(app, clientImportEndpoints.run, ({ actor, origin, body }) =>
    app.uploadSlots(actor.id, () => clientImport.run(deps, actor, origin, body)),
  )
}
