// Builds the address of every page, for routes, links, emails, redirects and tests. `npm run check` refuses
// an address that is written as text in another file.

import type { AdminTab, AdminView } from './admin-views.ts'

/** Extracts `number` from `/receipts/:number`. A pattern has at most one parameter. */
type ParamOf<Pattern extends string> = Pattern extends `${string}:${infer Name}` ? Name : never

type Values<Pattern extends string, Query> = Record<ParamOf<Pattern>, string | number> & Query

/** The arguments of a page function. `values` may be omitted when no value is required. */
type Given<Values> = object extends Values ? [values?: Values] : [values: Values]

export type Path = `/${string}`

export interface Page<Pattern extends string = string, Query = unknown> {
  /** Puts the values into the path and the query string. Undefined values are left out. */
  (...values: Given<Values<Pattern, Query>>): Path
  readonly pattern: Pattern
}

function page<const Pattern extends string, Query = unknown>(
  pattern: Pattern,
  _query?: Query,
): Page<Pattern, Query> {
  const path = (values: object = {}) => fill(pattern, values)
  return Object.assign(path, { pattern })
}

/** Declares the query parameters that a page reads. They exist only as a type. */
const reads = <Query>() => undefined as Query | undefined

function fill(pattern: string, values: object): Path {
  const query = new URLSearchParams()
  let path = pattern
  for (const [name, value] of Object.entries(values)) {
    if (pattern.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value))
    else if (value !== undefined) query.set(name, value)
  }
  const search = query.toString()
  return (search ? `${path}?${search}` : path) as Path
}

interface TableQuery {
  page?: number
  search?: string
  sort?: string
}

interface ChatQuery {
  message?: number
  project?: number
  /** Lists only the customers who are assigned to this member of staff. */
  assigned?: 'me'
}

/** The days of a statement, such as '2026-11-30'. */
interface DaysQuery {
  from?: string
  to?: string
  page?: number
}

/** Query parameters that Paystack appends to the address that the payer returns to. */
interface ProviderQuery {
  reference?: string
  trxref?: string
}

/** What a visitor has chosen to order. Login and registration pass it on to the order form. */
export interface OrderQuery {
  plan?: number | string
  service?: number | string
  /** The payment type of the service. */
  type?: string
}

type AdminQuery = TableQuery &
  { [Tab in AdminTab]: { tab?: Tab; view?: AdminView<Tab> } }[AdminTab] & {
    /**
     * The filters of the lists: `state` of subscriptions and enquiries, `status` of payments, invoices, retainers,
     * withholding tax, quotes and projects, `role` of users.
     */
    state?: string
    status?: string
    role?: string
    /** The year of the register of withholding tax, such as '2026', and the month in it, such as '2026-11'. */
    year?: string
    month?: string
    /** Whether the list of enquiries shows only those that the user follows. */
    mine?: string
    /** Whether the list of clients shows the archived ones. */
    archived?: string
  }

export const paths = {
  home: page('/'),
  login: page('/login', reads<OrderQuery>()),
  register: page('/register', reads<OrderQuery>()),
  pricing: page('/pricing', reads<{ interval?: string; service?: number | string }>()),
  contact: page('/contact', reads<{ service?: string }>()),
  about: page('/about'),
  publicServices: page('/public-services'),
  publicPortfolio: page('/public-portfolio', reads<{ category?: string }>()),
  showcase: page('/showcase'),
  services: page('/services'),
  service: page('/services/:slug'),
  privacy: page('/privacy'),
  terms: page('/terms'),

  // These pages are opened from links in emails and on documents.
  signInLink: page('/sign-in-link', reads<OrderQuery>()),
  forgot: page('/forgot'),
  reset: page('/reset'),
  confirm: page('/confirm'),
  join: page('/join'),
  invite: page('/invite'),
  setup: page('/setup'),
  verify: page('/verify/:code'),
  pay: page('/pay', reads<ProviderQuery>()),
  quote: page('/quote'),

  // These pages need a sign-in. Their routes say which roles may see them.
  dashboard: page('/dashboard'),
  projects: page(
    '/projects',
    reads<ProviderQuery & { new?: 1; service?: number; page?: number; pendingPage?: number }>(),
  ),
  project: page('/projects/:id', reads<{ pay?: 1; invoicesPage?: number }>()),
  payments: page('/payments', reads<ProviderQuery & OrderQuery & TableQuery & { new?: 1 }>()),
  invoices: page(
    '/invoices',
    reads<TableQuery & { status?: string; quotesPage?: number; signedPage?: number }>(),
  ),
  invoice: page('/invoices/:id', reads<ProviderQuery>()),
  receipt: page('/receipts/:number'),
  creditNote: page('/credit-notes/:number'),
  statement: page('/statements/:year', reads<{ page?: number }>()),
  accountStatement: page('/account-statement', reads<DaysQuery>()),
  proForma: page('/pro-forma/:reference'),
  portfolio: page('/portfolio'),
  chat: page('/chat', reads<ChatQuery & { partner?: number }>()),
  account: page('/account'),
  notifications: page('/notifications'),
  admin: page('/admin', reads<AdminQuery>()),
  adminChat: page('/admin/chat/:userId', reads<ChatQuery>()),
  adminClient: page(
    '/admin/clients/:id',
    reads<{
      projectsPage?: number
      quotesPage?: number
      invoicesPage?: number
      retainersPage?: number
      paymentsPage?: number
      documentsPage?: number
      notesPage?: number
    }>(),
  ),
  clientAccount: page('/admin/client-accounts/:id', reads<DaysQuery>()),
  adminInvoice: page('/admin/invoices/:id'),
  newInvoice: page('/admin/new-invoice', reads<{ client?: number; project?: number }>()),
  adminRetainer: page('/admin/retainers/:id'),
  newRetainer: page('/admin/new-retainer', reads<{ client?: number }>()),
  adminQuote: page('/admin/quotes/:id'),
  newQuote: page(
    '/admin/new-quote',
    reads<{ client?: number; enquiry?: number; service?: number; quote?: number }>(),
  ),
  adminEmails: page('/admin/emails', reads<{ page?: number }>()),
  adminAudit: page(
    '/admin/audit',
    reads<{ actorId?: number; action?: string; subject?: string; subjectId?: number; before?: number }>(),
  ),
  importClients: page('/admin/import-clients', reads<{ show?: string; page?: number }>()),
  adminSettings: page('/admin/settings'),
  adminSite: page('/admin/site', reads<{ section?: string; view?: 'preview'; versionsPage?: number }>()),
}
