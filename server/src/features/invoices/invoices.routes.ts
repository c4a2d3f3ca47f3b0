import { documentMonthEndpoints } from '@jara/contract/documents/months'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { accountStatementEndpoints } from '@jara/contract/invoices/account-statements'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as accounts from './account-statements.service.ts'
import * as documentMonths from './document-months.service.ts'
import * as writing from './invoice-writing.service.ts'
import * as invoices from './invoices.service.ts'

export function invoicesRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, invoiceEndpoints.list, ({ actor, query }) => invoices.list(deps, actor, query))
  handle(app, invoiceEndpoints.defaults, () => invoices.defaults(deps))
  handle(app, invoiceEndpoints.get, ({ actor, params }) => invoices.get(deps, actor, params.id))
  handle(app, invoiceEndpoints.pdf, ({ actor, params }) => invoices.print(deps, actor, params.id))
  handle(app, invoiceEndpoints.create, ({ actor, origin, body }) => writing.create(deps, actor, origin, body))
  handle(app, invoiceEndpoints.update, ({ actor, origin, params, body }) =>
    writing.update(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, invoiceEndpoints.remove, async ({ actor, origin, params }) => {
    await writing.remove(deps, actor, origin, params.id)
    return undefined
  })
  handle(app, invoiceEndpoints.issue, ({ actor, origin, params, body }) =>
    writing.issue(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, invoiceEndpoints.void, ({ actor, origin, params, body }) =>
    writing.voidInvoice(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, invoiceEndpoints.credit, ({ actor, origin, params, body }) =>
    writing.credit(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, invoiceEndpoints.remind, ({ actor, origin, params }) =>
    writing.remind(deps, actor, origin, params.id),
  )
  handle(app, invoiceEndpoints.setReminders, ({ actor, origin, params, body }) =>
    writing.setReminders(deps, actor, origin, { ...params, ...body }),
  )
}

/** The documents that staff send to an accountant or to a client: a month's PDFs, and statements of account. */
export function statementsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, documentMonthEndpoints.download, ({ actor, origin, params }) =>
    documentMonths.download(deps, actor, origin, params.month),
  )
  handle(app, accountStatementEndpoints.own, ({ actor, query }) => accounts.own(deps, actor, query))
  handle(app, accountStatementEndpoints.ownPdf, async ({ actor, query }) =>
    accounts.print(deps, await accounts.own(deps, actor, query)),
  )
  handle(app, accountStatementEndpoints.ofClient, ({ actor, params, query }) =>
    accounts.ofClient(deps, actor, { ...params, ...query }),
  )
  handle(app, accountStatementEndpoints.ofClientPdf, async ({ actor, params, query }) =>
    accounts.print(deps, await accounts.ofClient(deps, actor, { ...params, ...query })),
  )
}
