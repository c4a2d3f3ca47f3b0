import type { AuditFilters } from '@jara/contract/audit'
import type { InvoiceFilter } from '@jara/contract/invoices/states'
import { monthDays, yearDays } from '@jara/contract/lib/lagos-date'
import type { QuoteFilter } from '@jara/contract/quotes/states'
import type { ServiceStatus } from '@jara/contract/services'
import {
  type AnyColumn,
  and,
  eq,
  gt,
  gte,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import {
  auditLog,
  clients,
  enquiries,
  invoices,
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
import { containing } from './paging.ts'

/**
 * Returns the condition for a search term, or undefined without a term. The searched columns have trigram
 * indexes, except the columns of `plans`, because there are few plans.
 */
type Match = (search: string | undefined) => SQL | undefined

const searching =
  (match: (pattern: string) => SQL | undefined): Match =>
  (search) =>
    search ? match(containing(search)) : undefined

const has = (column: AnyColumn, pattern: string) => sql`lower(${column}) like ${pattern}`

export const usersMatching = searching((pattern) =>
  or(has(users.name, pattern), sql`${users.email} like ${pattern}`),
)

export const clientsMatching = searching((pattern) => has(clients.name, pattern))

export const servicesMatching = searching((pattern) =>
  or(has(services.name, pattern), has(services.description, pattern)),
)

/** The services of one status. Without one, all that staff use: those on the site and the hidden ones. */
export const servicesOfStatus = (status: ServiceStatus | undefined) =>
  and(isNull(services.deletedAt), status ? eq(services.status, status) : ne(services.status, 'archived'))

export const plansMatching = searching((pattern) =>
  or(has(plans.name, pattern), has(plans.description, pattern)),
)

export const portfolioMatching = searching((pattern) =>
  or(has(portfolioItems.projectName, pattern), has(portfolioItems.siteUrl, pattern)),
)

export const enquiriesMatching = searching((pattern) =>
  or(has(enquiries.name, pattern), sql`${enquiries.email} like ${pattern}`, has(enquiries.subject, pattern)),
)

/**
 * Matches the reference, or the customer's name or email. The payment list repeats this condition in the form
 * that `searchableList` needs.
 */
export const paymentsMatching = searching((pattern) =>
  or(
    has(payments.reference, pattern),
    sql`${payments.userId} = any(array(select ${users.id} from ${users} where lower(${users.name}) like ${pattern} or ${users.email} like ${pattern}))`,
  ),
)

/**
 * Matches the title, the customer's name, or the name of the service or plan. The project list repeats this
 * condition in the form that `searchableList` needs.
 */
export const projectsMatching = searching((pattern) =>
  or(
    has(projects.title, pattern),
    has(projects.planName, pattern),
    sql`${projects.userId} = any(array(select ${users.id} from ${users} where lower(${users.name}) like ${pattern}))`,
    sql`${projects.serviceId} = any(array(select ${services.id} from ${services} where lower(${services.name}) like ${pattern}))`,
  ),
)

const isOpen = gt(invoices.outstandingKobo, 0)

/** Returns the condition for invoices of a status. `today` is the date in Lagos. */
export function invoicesOfStatus(status: InvoiceFilter, today: string | Placeholder): SQL | undefined {
  if (status === 'open') return isOpen
  if (status === 'overdue') return and(isOpen, sql`${invoices.dueOn} < ${today}`)
  if (status === 'paid') return and(eq(invoices.state, 'issued'), eq(invoices.outstandingKobo, 0))
  return eq(invoices.state, status)
}

/** Matches the claims of a year, of a month, or of both. The register repeats this condition. */
export function withholdingsIn({ year, month }: { year?: string; month?: string }): SQL | undefined {
  const within = ({ first, next }: { first: string; next: string }) =>
    and(gte(withholdings.claimedOn, first), lt(withholdings.claimedOn, next))
  return and(year ? within(yearDays(year)) : undefined, month ? within(monthDays(month)) : undefined)
}

/** Matches the number of the invoice, or the name of the client. The register repeats this condition. */
export const withholdingsMatching: Match = (search) => {
  const number = invoiceNumberIn(search)
  const byClient = searching((pattern) => has(clients.name, pattern))(search)
  return number === 0 ? byClient : or(eq(invoices.number, number), byClient)
}

/** Returns the number in a search like 'INV-000042' or '42'; 0, which no invoice has, when there is none. */
export const invoiceNumberIn = (search = ''): number =>
  Number(/^(?:inv-)?(\d{1,9})$/i.exec(search.trim())?.[1] ?? 0)

/**
 * Matches the number, the title, or the name of the client. The invoice list repeats this condition in the form
 * that `searchableList` needs.
 */
export const invoicesMatching: Match = (search) => {
  const number = invoiceNumberIn(search)
  const byText = invoiceTextMatching(search)
  return number === 0 ? byText : or(eq(invoices.number, number), byText)
}

const invoiceTextMatching = searching((pattern) =>
  or(
    has(invoices.title, pattern),
    sql`${invoices.clientId} = any(array(select ${clients.id} from ${clients} where lower(${clients.name}) like ${pattern}))`,
  ),
)

/** Returns the condition for quotes of a status. `today` is the date in Lagos. */
export function quotesOfStatus(status: QuoteFilter, today: string | Placeholder): SQL | undefined {
  if (status === 'open') return and(eq(quotes.state, 'sent'), gte(quotes.validUntil, today))
  if (status === 'expired') return and(eq(quotes.state, 'sent'), lt(quotes.validUntil, today))
  return eq(quotes.state, status)
}

/** Returns the number in a search like 'QUO-000042' or '42'; 0, which no quote has, when there is none. */
export const quoteNumberIn = (search = ''): number =>
  Number(/^(?:quo-)?(\d{1,9})$/i.exec(search.trim())?.[1] ?? 0)

export const quotesOfNumber: Match = (search) => {
  const number = quoteNumberIn(search)
  return number === 0 ? undefined : eq(quotes.number, number)
}

/** Matches the name of a company that was not a client yet when it was quoted. */
export const companyNameIs = (pattern: string | SQLWrapper) =>
  sql`${quotes.company} is not null and lower(${quotes.company} ->> 'name') like ${pattern}`

/** The search palette matches quotes without the name of a client, because it lists matching clients separately. */
export const quoteTextMatching = searching((pattern) =>
  or(has(quotes.title, pattern), has(quotes.recipientName, pattern), companyNameIs(pattern)),
)

const quoteClientMatching = searching(
  (pattern) =>
    sql`${quotes.clientId} = any(array(select ${clients.id} from ${clients} where lower(${clients.name}) like ${pattern}))`,
)

/**
 * Matches the number, the title, the recipient, or the name of the client or company. The quote list repeats this
 * condition in the form that `searchableList` needs.
 */
export const quotesMatching: Match = (search) =>
  or(quotesOfNumber(search), quoteTextMatching(search), quoteClientMatching(search))

/** Matches the title of the paid project or the customer's name. */
export const subscriptionsMatching = searching((pattern) =>
  or(
    sql`${subscriptions.projectId} = any(array(select ${projects.id} from ${projects} where lower(${projects.title}) like ${pattern}))`,
    sql`${subscriptions.userId} = any(array(select ${users.id} from ${users} where lower(${users.name}) like ${pattern}))`,
  ),
)

/** The search palette matches projects by title only, because it lists matching users separately. */
export const titleMatching = searching((pattern) => has(projects.title, pattern))

/**
 * Returns the condition of the audit log's filters. The log is read in the order of its ids, which grow with
 * time. So the dates are converted to ids, with the index on `at`.
 */
export const auditMatching = ({ actorId, action, subject, subjectId, from, to }: AuditFilters) =>
  and(
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined
      ? undefined
      : sql`${auditLog.id} >= (select id from audit_log where at >= ${from} order by at, id limit 1)`,
    to === undefined
      ? undefined
      : sql`${auditLog.id} <= (select id from audit_log where at <= ${to} order by at desc, id desc limit 1)`,
  )
