import { type Holder, isStaff, may } from '@jara/contract/access'
import type { AdminTab, AdminView } from '@jara/contract/admin-views'
import { paths } from '@jara/contract/paths'
import { statusName } from '@jara/contract/projects/status'
import { quoteStatusNames } from '@jara/contract/quotes/states'
import type { SearchResults } from '@jara/contract/search'
import { mayOpenView } from '#lib/admin-views.ts'

export interface Place {
  to: string
  label: string
  text?: string
  /** The row of the list at `to`, if the place is a row. */
  row?: number
}

export interface PlaceGroup {
  title: string
  places: readonly Place[]
}

const screens: readonly Place[] = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.services(), label: 'Services' },
  { to: paths.projects(), label: 'My Projects' },
  { to: paths.payments(), label: 'Payments' },
  { to: paths.invoices(), label: 'Invoices' },
  { to: paths.accountStatement(), label: 'Statement of account' },
  { to: paths.portfolio(), label: 'Portfolio' },
  { to: paths.chat(), label: 'Chat' },
  { to: paths.account(), label: 'Your account' },
  { to: paths.notifications(), label: 'Notifications' },
]

const views: readonly { view: AdminView<AdminTab>; to: string; label: string }[] = [
  { view: 'users', to: paths.admin({ tab: 'users' }), label: 'All Users' },
  { view: 'clients', to: paths.admin({ tab: 'users', view: 'clients' }), label: 'All Clients' },
  { view: 'enquiries', to: paths.admin({ tab: 'users', view: 'enquiries' }), label: 'Enquiries' },
  { view: 'services', to: paths.admin({ tab: 'services' }), label: 'All Services' },
  { view: 'plans', to: paths.admin({ tab: 'services', view: 'plans' }), label: 'All Plans' },
  { view: 'payments', to: paths.admin({ tab: 'payments' }), label: 'All Payments' },
  { view: 'quotes', to: paths.admin({ tab: 'payments', view: 'quotes' }), label: 'All Quotes' },
  { view: 'invoices', to: paths.admin({ tab: 'payments', view: 'invoices' }), label: 'All Invoices' },
  { view: 'retainers', to: paths.admin({ tab: 'payments', view: 'retainers' }), label: 'All Retainers' },
  {
    view: 'withholdings',
    to: paths.admin({ tab: 'payments', view: 'withholdings' }),
    label: 'Withholding tax',
  },
  {
    view: 'subscriptions',
    to: paths.admin({ tab: 'payments', view: 'subscriptions' }),
    label: 'All Subscriptions',
  },
  {
    view: 'transfers',
    to: paths.admin({ tab: 'payments', view: 'transfers' }),
    label: 'Transfers to verify',
  },
  { view: 'reviews', to: paths.admin({ tab: 'payments', view: 'reviews' }), label: 'Payments to review' },
  { view: 'projects', to: paths.admin({ tab: 'projects' }), label: 'Submitted Projects' },
  { view: 'portfolio', to: paths.admin({ tab: 'portfolio' }), label: 'All Portfolio Items' },
]

const importScreens: readonly Place[] = [
  { to: paths.importClients(), label: 'Import clients', text: 'Admin Panel' },
]

const invoiceScreens: readonly Place[] = [
  { to: paths.newInvoice(), label: 'New invoice', text: 'Admin Panel' },
  { to: paths.newRetainer(), label: 'New retainer', text: 'Admin Panel' },
]

const quoteScreens: readonly Place[] = [{ to: paths.newQuote(), label: 'New quote', text: 'Admin Panel' }]

const superScreens: readonly Place[] = [
  { to: paths.adminAudit(), label: 'Audit log', text: 'Admin Panel' },
  { to: paths.adminSettings(), label: 'Settings', text: 'Admin Panel' },
  { to: paths.adminSite(), label: 'Site', text: 'Admin Panel' },
]

/** Returns the screens that the user may open and whose name or section contains the search term. */
export function screensFor(holder: Holder, term: string): PlaceGroup {
  const all = [
    ...screens,
    ...views
      .filter(({ view }) => mayOpenView(holder, view))
      .map(({ to, label }) => ({ to, label, text: 'Admin Panel' })),
    ...(may(holder, 'clients.import') ? importScreens : []),
    ...(may(holder, 'quotes.manage') ? quoteScreens : []),
    ...(may(holder, 'invoices.manage') ? invoiceScreens : []),
    ...(may(holder, 'agency.manage') ? superScreens : []),
  ]
  const wanted = term.toLowerCase()
  return {
    title: 'Screens',
    places: all.filter(({ label, text = '' }) => `${label} ${text}`.toLowerCase().includes(wanted)),
  }
}

/** Returns the results of the server, each with the screen that shows it. */
export function foundPlaces({ role }: Holder, results: SearchResults): PlaceGroup[] {
  const { projects, customers = [], clients = [], quotes = [], services } = results
  return [
    {
      title: 'Projects',
      places: projects.map(({ id, title, status, user }) => ({
        to: paths.project({ id }),
        label: title,
        text: isStaff(role) ? `${user}, ${statusName(status)}` : statusName(status),
      })),
    },
    {
      title: 'Customers',
      places: customers.map(({ id, name, email }) => ({
        to: paths.admin({ tab: 'users', search: email }),
        label: name,
        text: email,
        row: id,
      })),
    },
    {
      title: 'Clients',
      places: clients.map(({ id, name, kind }) => ({
        to: paths.adminClient({ id }),
        label: name,
        text: kind === 'company' ? 'Company' : 'Person',
      })),
    },
    {
      title: 'Quotes',
      places: quotes.map(({ id, label, title, recipient, status }) => ({
        to: paths.adminQuote({ id }),
        label: label ? `${label}: ${title}` : title,
        text: `${recipient}, ${quoteStatusNames[status]}`,
      })),
    },
    {
      title: 'Services',
      places: services.map(({ id, name }) =>
        isStaff(role)
          ? { to: paths.admin({ tab: 'services', search: name }), label: name, row: id }
          : { to: paths.payments({ service: id }), label: name },
      ),
    },
  ]
}
