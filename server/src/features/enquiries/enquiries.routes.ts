import { enquiryEndpoints } from '@jara/contract/enquiries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as contact from './enquiries.service.ts'

export function enquiriesRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, enquiryEndpoints.send, ({ origin, body }) => contact.send(deps, origin, body))
  handle(app, enquiryEndpoints.list, ({ query }) => contact.list(deps, query))
  handle(app, enquiryEndpoints.get, ({ params }) => contact.get(deps, params.id))
  handle(app, enquiryEndpoints.update, ({ actor, origin, params, body }) =>
    contact.update(deps, actor, origin, { ...params, ...body }),
  )
}
