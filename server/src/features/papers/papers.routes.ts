import { paperEndpoints } from '@jara/contract/papers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as papers from './papers.service.ts'

export function papersRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, paperEndpoints.receipt, ({ actor, params }) =>
    papers.get(deps, actor, 'receipt', params.number),
  )
  handle(app, paperEndpoints.receiptPdf, ({ actor, params }) =>
    papers.print(deps, actor, 'receipt', params.number),
  )
  handle(app, paperEndpoints.verify, ({ origin, params, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return papers.verify(deps, origin, params.code)
  })
}
