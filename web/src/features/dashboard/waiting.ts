import type { Holder } from '@jara/contract/access'
import { type AdminTab, type AdminView, paths } from '@jara/contract/paths'
import type { DashboardFigures, WaitingForStaff } from '@jara/contract/site'
import {
  CircleAlert,
  ClipboardCheck,
  Landmark,
  type LucideIcon,
  Mail,
  MessagesSquare,
  RefreshCwOff,
} from 'lucide-react'
import { mayOpenView } from '#lib/admin-views.ts'

export interface WaitingKind {
  readonly label: string
  /** The list of what waits. */
  readonly to: string
  /** The view of the admin panel that `to` opens, if not all staff may open it. */
  readonly view?: AdminView<AdminTab>
  readonly Icon: LucideIcon
  readonly count: (figures: DashboardFigures) => number
}

const of = (kind: keyof WaitingForStaff) => (figures: DashboardFigures) =>
  figures.waitingForStaff?.[kind] ?? 0

const waitingKinds: readonly WaitingKind[] = [
  {
    label: 'Projects to review',
    to: paths.admin({ tab: 'projects', status: 'pending' }),
    Icon: ClipboardCheck,
    count: of('projects'),
  },
  {
    label: 'Transfers to verify',
    to: paths.admin({ tab: 'payments', view: 'transfers' }),
    view: 'transfers',
    Icon: Landmark,
    count: of('transfers'),
  },
  {
    label: 'Mismatches',
    to: paths.admin({ tab: 'payments', view: 'reviews' }),
    view: 'reviews',
    Icon: CircleAlert,
    count: of('reviews'),
  },
  {
    label: 'Failed renewals',
    to: paths.admin({ tab: 'payments', view: 'subscriptions', state: 'attention' }),
    view: 'subscriptions',
    Icon: RefreshCwOff,
    count: of('failedRenewals'),
  },
  {
    label: 'New enquiries',
    to: paths.admin({ tab: 'users', view: 'enquiries' }),
    view: 'enquiries',
    Icon: Mail,
    count: of('enquiries'),
  },
  {
    label: 'Unread messages',
    to: paths.chat(),
    Icon: MessagesSquare,
    count: ({ unreadMessages }) => unreadMessages,
  },
]

/** Returns the kinds whose lists the user may open. */
export const waitingKindsFor = (holder: Holder): readonly WaitingKind[] =>
  waitingKinds.filter(({ view }) => !view || mayOpenView(holder, view))

/** The number of everything that waits, as text: '99+' when it is higher. */
export function waitingTotal(figures: DashboardFigures): string | undefined {
  const total = waitingKinds.reduce((sum, { count }) => sum + count(figures), 0)
  return total === 0 ? undefined : total > 99 ? '99+' : String(total)
}
