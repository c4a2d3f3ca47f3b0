import { emailEndpoints } from '@jara/contract/email'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { listSent } from './email.service.ts'

/** Serves the list of emails, but not in production, because emails contain links that open accounts. */
export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.settings.production) return
  handle(app, emailEndpoints.list, ({ query }) => listSent(deps, query))
}
