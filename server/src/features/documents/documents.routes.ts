import { documentEndpoints } from '@jara/contract/documents'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as documents from './documents.service.ts'
import * as statements from './statements.service.ts'

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, documentEndpoints.receipt, ({ actor, params }) =>
    documents.get(deps, actor, 'receipt', params.number),
  )
  handle(app, documentEndpoints.receiptPdf, ({ actor, params }) =>
    documents.render(deps, actor, 'receipt', params.number),
  )
  handle(app, documentEndpoints.creditNote, ({ actor, params }) =>
    documents.get(deps, actor, 'credit_note', params.number),
  )
  handle(app, documentEndpoints.creditNotePdf, ({ actor, params }) =>
    documents.render(deps, actor, 'credit_note', params.number),
  )
  handle(app, documentEndpoints.statement, ({ actor, params, query }) =>
    statements.list(deps, actor, { ...params, ...query }),
  )
  handle(app, documentEndpoints.statementTotals, ({ actor, params, query }) =>
    statements.totals(deps, actor, { ...params, ...query }),
  )
  handle(app, documentEndpoints.statementPdf, ({ actor, params, query }) =>
    statements.render(deps, actor, { ...params, ...query }),
  )
  handle(app, documentEndpoints.verify, ({ origin, params, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return documents.verify(deps, origin, params.code)
  })
}
