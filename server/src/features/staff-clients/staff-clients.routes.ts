import { staffClientEndpoints } from '@jara/contract/staff-clients'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as notes from './client-notes.service.ts'
import * as staffClients from './staff-clients.service.ts'

export function staffClientsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, staffClientEndpoints.list, ({ actor, query }) => staffClients.list(deps, actor, query))
  handle(app, staffClientEndpoints.get, ({ actor, params }) => staffClients.get(deps, actor, params.id))
  handle(app, staffClientEndpoints.documents, ({ actor, params, query }) =>
    staffClients.listDocuments(deps, actor, params.id, query),
  )
  handle(app, staffClientEndpoints.notes, ({ actor, params, query }) =>
    notes.list(deps, actor, params.id, query),
  )
  handle(app, staffClientEndpoints.addNote, ({ actor, origin, params, body }) =>
    notes.add(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, staffClientEndpoints.removeNote, async ({ actor, origin, params }) => {
    await notes.remove(deps, actor, origin, params)
    return undefined
  })
}
