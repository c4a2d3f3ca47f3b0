import type { InvoiceFilter } from '@jara/contract/invoices/states'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clients, invoices, projects } from '#db/schema/index.ts'
import { inScope, invoiceColumns, type Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'
import { invoiceNumberIn, invoicesOfStatus } from '#lib/lists/searches.ts'
import { payable, type Reader } from './invoices.repo.ts'

interface ListFilter {
  scope: Scope['kind']
  drafts: boolean
  clientId: boolean
  projectId: boolean
  status: InvoiceFilter | undefined
}

const joinClient = (rows: PgSelect) => rows.innerJoin(clients, eq(clients.id, invoices.clientId))

const pattern = sql.placeholder('pattern')

const readInvoices = searchableList({
  name: 'invoices',
  table: invoices,
  sortable: {
    id: invoices.id,
    number: invoices.number,
    client: sql`lower(${clients.name})`,
    title: sql`lower(${invoices.title})`,
    dueOn: invoices.dueOn,
    total: invoices.totalKobo,
    outstanding: invoices.outstandingKobo,
  },
  sortJoins: { client: joinClient },
  filterBy: ({ scope, drafts, clientId, projectId, status }: ListFilter) =>
    and(
      inScope(invoiceColumns, 'payments', { kind: scope, userId: sql.placeholder('scopeUserId') }),
      drafts ? undefined : ne(invoices.state, 'draft'),
      clientId ? eq(invoices.clientId, sql.placeholder('clientId')) : undefined,
      projectId ? eq(invoices.projectId, sql.placeholder('projectId')) : undefined,
      status && invoicesOfStatus(status, sql.placeholder('today')),
    ),
  matches: [
    { where: eq(invoices.number, sql.placeholder('number')) },
    { where: sql`lower(${invoices.title}) like ${pattern}` },
    { where: sql`lower(${clients.name}) like ${pattern}`, join: joinClient },
  ],
  rows: (db, page) =>
    db
      .select({
        invoice: invoices,
        clientName: clients.name,
        projectTitle: projects.title,
        ...payable,
        total: page.total,
      })
      .from(invoices)
      .innerJoin(clients, eq(clients.id, invoices.clientId))
      .leftJoin(projects, eq(projects.id, invoices.projectId))
      .innerJoin(page, eq(page.id, invoices.id)),
})

export interface Filter extends Reader {
  clientId: number | undefined
  projectId: number | undefined
  status: InvoiceFilter | undefined
  today: string
}

export function list(
  db: Db,
  query: ListQuery,
  { scope, drafts, clientId, projectId, status, today }: Filter,
) {
  return readInvoices(
    db,
    query,
    {
      scope: scope.kind,
      drafts,
      clientId: clientId !== undefined,
      projectId: projectId !== undefined,
      status,
    },
    {
      scopeUserId: scope.userId,
      clientId,
      projectId,
      today,
      number: invoiceNumberIn(query.search),
      pattern: containing(query.search ?? ''),
    },
  )
}

export type ListedRow = Awaited<ReturnType<typeof list>>['items'][number]
