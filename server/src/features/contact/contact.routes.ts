import { contactEndpoints } from '@jara/contract/contact'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as contact from './contact.service.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, contactEndpoints.send, ({ origin, body }) => contact.send(deps, origin, body))
  handle(app, contactEndpoints.list, ({ query }) => contact.list(deps, query))
}
