import { leadStates } from '@jara/contract/enquiries/leads'
import type { ExportFilters, ExportTable } from '@jara/contract/exports'
import { invoiceFilters } from '@jara/contract/invoices/states'
import { withholdingStates } from '@jara/contract/invoices/withholding-states'
import { timeZone } from '@jara/contract/lib/date-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { quoteFilters } from '@jara/contract/quotes/states'
import { serviceStatuses } from '@jara/contract/services'
import { begunStates } from '@jara/contract/subscriptions/states'
import { type AnyColumn, and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  auditLog,
  clients,
  enquiries,
  files,
  incomeTotals,
  invoices,
  orders,
  payments,
  plans,
  portfolioItems,
  projects,
  quotes,
  services,
  subscriptions,
  users,
  withholdings,
} from '#db/schema/index.ts'
import {
  inScope,
  invoiceColumns,
  isUserInScope,
  paymentColumns,
  projectColumns,
  quoteColumns,
  type Scope,
} from '#lib/client-scope.ts'
import {
  auditMatching,
  enquiriesMatching,
  invoicesMatching,
  invoicesOfStatus,
  paymentsMatching,
  plansMatching,
  portfolioMatching,
  projectsMatching,
  quotesMatching,
  quotesOfStatus,
  servicesMatching,
  servicesOfStatus,
  subscriptionsMatching,
  usersMatching,
  withholdingsIn,
  withholdingsMatching,
} from '#lib/lists/searches.ts'

interface Source {
  /** SQL that selects the CSV columns, the id first. If `id` is null, rows are sorted by the first column. */
  select: SQL
  id: AnyColumn | null
  where: (filters: ExportFilters) => SQL | undefined
  /** The columns by which rows are grouped. */
  groupBy?: SQL
  /** Returns the condition for the rows that the reader may see. Without it, all rows can be read. */
  visible?: (scope: Scope) => SQL | undefined
  /** The titles of the columns that stay empty for staff without finances. */
  moneyTitles?: readonly string[]
}

const naira = (column: AnyColumn) => sql`round(${column} / 100.0, 2)`
/** The number of a document with at least six digits. `lpad` alone would cut a longer one. */
const sixDigits = (column: AnyColumn) => sql`lpad(${column}::text, greatest(6, length(${column}::text)), '0')`
const time = (column: AnyColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The sum of what is outstanding on invoices that are past due for these days. Dates are in Lagos. */
const outstandingFor = (condition: SQL) =>
  sql`round(coalesce(sum(${invoices.outstandingKobo}) filter (where ${condition}), 0) / 100.0, 2)`
const daysPastDue = sql`(now() at time zone '${sql.raw(timeZone)}')::date - ${invoices.dueOn}`

const groupOf = { admin: ne(users.role, 'user'), user: eq(users.role, 'user') }

/** Returns whether a filter is one of those of this table. The tables share the names of their filters. */
const isOneOf = <Filter extends string>(
  filters: readonly Filter[],
  filter: string | undefined,
): filter is Filter => filters.some((known) => known === filter)

const sources: Record<ExportTable, Source> = {
  users: {
    select: sql`select ${users.id} as "ID", ${users.name} as "Name", ${users.email} as "Email",
      ${users.role} as "Role", ${time(users.createdAt)} as "Created" from ${users}`,
    id: users.id,
    where: ({ search, role }) => and(isNull(users.deletedAt), role && groupOf[role], usersMatching(search)),
    visible: isUserInScope,
  },
  services: {
    select: sql`select ${services.id} as "ID", ${services.name} as "Name", ${services.description} as "Description",
      ${naira(services.priceKobo)} as "Price", ${services.featured} as "Featured", ${services.status} as "Status",
      ${services.deliveryTime} as "Delivery time" from ${services}`,
    id: services.id,
    where: ({ search, status }) =>
      and(servicesOfStatus(isOneOf(serviceStatuses, status) ? status : undefined), servicesMatching(search)),
  },
  plans: {
    select: sql`select ${plans.id} as "ID", ${plans.name} as "Name", ${plans.description} as "Description",
      ${naira(plans.priceKobo)} as "Price", ${plans.interval} as "Interval", ${plans.featured} as "Featured"
      from ${plans}`,
    id: plans.id,
    where: ({ search }) => and(isNull(plans.deletedAt), plansMatching(search)),
  },
  payments: {
    select: sql`select ${payments.id} as "ID", ${users.name} as "User", ${users.email} as "Email",
      ${naira(payments.amountKobo)} as "Amount", ${payments.type} as "Type", ${payments.method} as "Method",
      ${payments.status} as "Status", ${time(payments.createdAt)} as "Date", ${payments.reference} as "Reference"
      from ${payments} join ${users} on ${eq(users.id, payments.userId)}`,
    id: payments.id,
    where: ({ search, status }) =>
      and(isNull(payments.hiddenAt), status && sql`${payments.status} = ${status}`, paymentsMatching(search)),
    visible: (scope) => inScope(paymentColumns, 'payments', scope),
  },
  invoices: {
    select: sql`select ${invoices.id} as "ID", 'INV-' || ${sixDigits(invoices.number)} as "Number",
      ${clients.name} as "Client", ${invoices.title} as "Title", ${invoices.purchaseOrder} as "Purchase order",
      ${invoices.state} as "State", ${invoices.issuedOn} as "Date", ${invoices.dueOn} as "Due",
      ${naira(invoices.netKobo)} as "Net", ${naira(invoices.vatKobo)} as "VAT", ${naira(invoices.totalKobo)} as "Total",
      ${naira(invoices.paidKobo)} as "Paid", ${naira(invoices.withheldKobo)} as "Withheld",
      ${naira(invoices.creditedKobo)} as "Credited", ${naira(invoices.outstandingKobo)} as "Outstanding"
      from ${invoices} join ${clients} on ${eq(clients.id, invoices.clientId)}`,
    id: invoices.id,
    where: ({ search, status }) =>
      and(
        isOneOf(invoiceFilters, status) ? invoicesOfStatus(status, lagosDate(new Date())) : undefined,
        invoicesMatching(search),
      ),
    visible: (scope) => inScope(invoiceColumns, 'payments', scope),
  },
  withholdings: {
    select: sql`select ${withholdings.id} as "ID", ${withholdings.claimedOn} as "Date", ${clients.name} as "Client",
      ${clients.tin} as "TIN", 'INV-' || ${sixDigits(invoices.number)} as "Invoice",
      ${naira(invoices.netKobo)} as "Net", round(${withholdings.basisPoints} / 100.0, 2) as "Rate",
      ${naira(withholdings.amountKobo)} as "Tax withheld", ${withholdings.state} as "State",
      ${withholdings.certificateNumber} as "Certificate", ${time(withholdings.decidedAt)} as "Decided"
      from ${withholdings} join ${invoices} on ${eq(invoices.id, withholdings.invoiceId)}
      join ${clients} on ${eq(clients.id, withholdings.clientId)}`,
    id: withholdings.id,
    where: ({ search, status, year, month }) =>
      and(
        isOneOf(withholdingStates, status) ? eq(withholdings.state, status) : undefined,
        withholdingsIn({ year, month }),
        withholdingsMatching(search),
      ),
    visible: (scope) => inScope(invoiceColumns, 'payments', scope),
  },
  ageing: {
    select: sql`select ${clients.id} as "ID", ${clients.name} as "Client",
      ${outstandingFor(sql`${daysPastDue} <= 0`)} as "Not due",
      ${outstandingFor(sql`${daysPastDue} between 1 and 30`)} as "1-30 days",
      ${outstandingFor(sql`${daysPastDue} between 31 and 60`)} as "31-60 days",
      ${outstandingFor(sql`${daysPastDue} between 61 and 90`)} as "61-90 days",
      ${outstandingFor(sql`${daysPastDue} > 90`)} as "Over 90 days",
      round(sum(${invoices.outstandingKobo}) / 100.0, 2) as "Total"
      from ${invoices} join ${clients} on ${eq(clients.id, invoices.clientId)}`,
    id: clients.id,
    where: () => gt(invoices.outstandingKobo, 0),
    groupBy: sql`${clients.id}`,
    visible: (scope) => inScope(invoiceColumns, 'payments', scope),
  },
  quotes: {
    select: sql`select ${quotes.id} as "ID", 'QUO-' || ${sixDigits(quotes.number)} as "Number",
      ${quotes.revision} as "Revision", ${quotes.recipientName} as "Recipient", ${quotes.recipientEmail} as "Email",
      ${clients.name} as "Client", ${quotes.title} as "Title", ${quotes.state} as "State",
      ${time(quotes.sentAt)} as "Sent", ${quotes.validUntil} as "Valid until", ${naira(quotes.netKobo)} as "Net",
      ${naira(quotes.vatKobo)} as "VAT", ${naira(quotes.totalKobo)} as "Total", ${time(quotes.createdAt)} as "Created"
      from ${quotes} left join ${clients} on ${eq(clients.id, quotes.clientId)}`,
    id: quotes.id,
    where: ({ search, status }) =>
      and(
        isOneOf(quoteFilters, status) ? quotesOfStatus(status, lagosDate(new Date())) : undefined,
        quotesMatching(search),
      ),
    visible: (scope) => inScope(quoteColumns, 'order', scope),
  },
  subscriptions: {
    select: sql`select ${subscriptions.id} as "ID", ${users.name} as "User", ${users.email} as "Email",
      ${orders.title} as "Title", ${naira(subscriptions.amountKobo)} as "Amount", ${subscriptions.interval} as "Interval",
      ${subscriptions.state} as "State", ${subscriptions.paid} as "Paid", ${subscriptions.payments} as "Payments",
      ${time(subscriptions.nextPaymentAt)} as "Next payment", ${time(subscriptions.endsAt)} as "Ends",
      ${time(subscriptions.createdAt)} as "Created"
      from ${subscriptions} join ${users} on ${eq(users.id, subscriptions.userId)}
      join ${orders} on ${eq(orders.id, subscriptions.orderId)}`,
    id: subscriptions.id,
    where: ({ search, state }) =>
      and(
        isOneOf(begunStates, state)
          ? eq(subscriptions.state, state)
          : sql`${subscriptions.state} <> 'opening'`,
        subscriptionsMatching(search),
      ),
    visible: (scope) => inScope(subscriptions, 'payments', scope),
  },
  income: {
    select: sql`select ${incomeTotals.month} as "Month", ${incomeTotals.type} as "Type", ${incomeTotals.payments} as "Payments",
      ${naira(incomeTotals.totalKobo)} as "Gross", ${naira(incomeTotals.feesKobo)} as "Fees",
      ${naira(incomeTotals.refundsKobo)} as "Refunds",
      round((${incomeTotals.totalKobo} - ${incomeTotals.feesKobo} - ${incomeTotals.refundsKobo}) / 100.0, 2) as "Net"
      from ${incomeTotals}`,
    id: null,
    where: () => or(ne(incomeTotals.payments, 0), ne(incomeTotals.refundsKobo, 0)),
  },
  projects: {
    select: sql`select ${projects.id} as "ID", ${projects.title} as "Title", ${projects.description} as "Description",
      ${users.name} as "User", coalesce(${services.name}, ${projects.planName},
        case when ${projects.quoteId} is not null then 'Quoted work' end) as "Service",
      ${projects.status} as "Status", ${projects.paymentStatus} as "Payment status",
      ${projects.paymentTerm} as "Term", ${naira(projects.amountKobo)} as "Amount",
      ${projects.paymentType} as "Type", ${projects.paymentReference} as "Reference",
      ${time(projects.createdAt)} as "Date"
      from ${projects} join ${users} on ${eq(users.id, projects.userId)}
      left join ${services} on ${eq(services.id, projects.serviceId)}`,
    id: projects.id,
    where: ({ search, status }) => and(status && eq(projects.status, status), projectsMatching(search)),
    visible: (scope) => inScope(projectColumns, 'projects', scope),
    moneyTitles: ['Payment status', 'Term', 'Amount', 'Type', 'Reference'],
  },
  portfolio: {
    select: sql`select ${portfolioItems.id} as "ID", ${portfolioItems.projectName} as "Project Name",
      ${files.key} as "Screenshot", ${portfolioItems.siteUrl} as "Site URL", ${portfolioItems.featured} as "Featured"
      from ${portfolioItems} left join ${files} on ${eq(files.id, portfolioItems.screenshotId)}`,
    id: portfolioItems.id,
    where: ({ search }) => portfolioMatching(search),
  },
  enquiries: {
    select: sql`select ${enquiries.id} as "ID", ${enquiries.name} as "Name", ${enquiries.email} as "Email",
      ${enquiries.subject} as "Subject", ${enquiries.message} as "Message", ${time(enquiries.createdAt)} as "Date",
      ${enquiries.state} as "State", ${users.name} as "Owner", ${enquiries.nextOn} as "Next date"
      from ${enquiries} left join ${users} on ${eq(users.id, enquiries.ownerId)}`,
    id: enquiries.id,
    where: ({ search, state, ownerId }) =>
      and(
        enquiriesMatching(search),
        isOneOf(leadStates, state) ? eq(enquiries.state, state) : undefined,
        ownerId === undefined ? undefined : eq(enquiries.ownerId, ownerId),
      ),
  },
  audit: {
    select: sql`select ${auditLog.id} as "ID", ${time(auditLog.at)} as "Time", ${users.name} as "Who",
      ${auditLog.action} as "Action", ${auditLog.subject} as "Subject", ${auditLog.subjectId} as "Subject ID",
      ${auditLog.before} as "Before", ${auditLog.after} as "After", ${auditLog.ip} as "Address"
      from ${auditLog} left join ${users} on ${eq(users.id, auditLog.actorId)}`,
    id: auditLog.id,
    where: auditMatching,
  },
}

interface Reading {
  table: ExportTable
  filters: ExportFilters
  scope: Scope
  finances: boolean
}

/**
 * Reads one batch, newest first. `below` is the last id of the previous batch. When the source's `id` is
 * null, reads all rows at once.
 */
export async function read(
  db: Db,
  { table, filters, scope, finances }: Reading,
  { below, size }: { below?: number; size: number },
): Promise<{ titles: string[]; rows: unknown[][]; lastId: number | undefined }> {
  const { select, id, where, groupBy, visible, moneyTitles = [] } = sources[table]
  const rest = id && below !== undefined ? lt(id, below) : undefined
  const condition = and(where(filters), visible?.(scope), rest) ?? sql`true`
  const ending = id ? sql`order by ${id} desc limit ${size}` : sql`order by 1 desc, 2`
  const grouping = groupBy ? sql`group by ${groupBy}` : sql``
  const { fields, rows } = await db.execute(sql`${select} where ${condition} ${grouping} ${ending}`)
  const titles = fields.map((field) => field.name)
  const lastId = id ? rows.at(-1)?.[titles[0] as string] : undefined
  return {
    titles,
    rows: rows.map((row) =>
      titles.map((title) => (finances || !moneyTitles.includes(title) ? row[title] : null)),
    ),
    lastId: lastId === undefined ? undefined : Number(lastId),
  }
}
