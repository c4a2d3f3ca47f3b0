import { outboxEndpoints } from '@jara/contract/outbox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { listOutbox } from './mails.service.ts'

/** Mails carry links that open accounts: in production nobody reads them but their receiver. */
export function mailsRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.settings.production) return
  handle(app, outboxEndpoints.list, ({ query }) => listOutbox(deps, query))
}
