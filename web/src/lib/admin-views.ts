import { type Holder, isStaff, limitsOf, may } from '@jara/contract/access'
import { type AdminTab, type AdminView, adminViews } from '@jara/contract/admin-views'

type View = AdminView<AdminTab>

const seesFinances = (holder: Holder) => limitsOf(holder).finances
const managesInvoices = (holder: Holder) => may(holder, 'invoices.manage')
const reviewsPayments = (holder: Holder) => may(holder, 'payments.review')

/** Who may open a view. All staff may open the views that are not listed. */
const conditions: Partial<Record<View, (holder: Holder) => boolean>> = {
  enquiries: (holder) => may(holder, 'contact.read'),
  payments: seesFinances,
  quotes: seesFinances,
  invoices: seesFinances,
  retainers: managesInvoices,
  withholdings: managesInvoices,
  subscriptions: seesFinances,
  transfers: reviewsPayments,
  reviews: reviewsPayments,
  'all-reviews': reviewsPayments,
}

export const mayOpenView = (holder: Holder, view: View): boolean =>
  isStaff(holder.role) && conditions[view]?.(holder) !== false

/** Returns the tabs whose first view the holder may open. */
export const openTabs = (holder: Holder): AdminTab[] =>
  (Object.keys(adminViews) as AdminTab[]).filter((tab) => mayOpenView(holder, adminViews[tab][0]))

/** Returns the view at an address of the admin panel, by the names in its query string. */
export function viewAt(search: URLSearchParams): View {
  const tabs = Object.keys(adminViews) as AdminTab[]
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'users'
  const views: readonly View[] = adminViews[tab]
  return views.find((view) => view === search.get('view')) ?? adminViews[tab][0]
}
