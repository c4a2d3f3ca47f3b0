import { paperEndpoints } from '@jara/contract/papers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as papers from './papers.service.ts'
import * as statements from './statements.service.ts'

export function papersRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, paperEndpoints.receipt, ({ actor, params }) =>
    papers.get(deps, actor, 'receipt', params.number),
  )
  handle(app, paperEndpoints.receiptPdf, ({ actor, params }) =>
    papers.print(deps, actor, 'receipt', params.number),
  )
  handle(app, paperEndpoints.creditNote, ({ actor, params }) =>
    papers.get(deps, actor, 'credit_note', params.number),
  )
  handle(app, paperEndpoints.creditNotePdf, ({ actor, params }) =>
    papers.print(deps, actor, 'credit_note', params.number),
  )
  handle(app, paperEndpoints.statement, ({ actor, params, query }) =>
    statements.list(deps, actor, params.year, query),
  )
  handle(app, paperEndpoints.statementTotals, ({ actor, params }) =>
    statements.totals(deps, actor, params.year),
  )
  handle(app, paperEndpoints.statementPdf, ({ actor, params }) => statements.print(deps, actor, params.year))
  handle(app, paperEndpoints.verify, ({ origin, params, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return papers.verify(deps, origin, params.code)
  })
}
