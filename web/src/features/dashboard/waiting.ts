import { paths } from '@jara/contract/paths'
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

export interface WaitingKind {
  readonly label: string
  /** The list of what waits. */
  readonly to: string
  readonly Icon: LucideIcon
  readonly count: (figures: DashboardFigures) => number
}

const of = (kind: keyof WaitingForStaff) => (figures: DashboardFigures) =>
  figures.waitingForStaff?.[kind] ?? 0

export const waitingKinds: readonly WaitingKind[] = [
  {
    label: 'Projects to review',
    to: paths.admin({ tab: 'projects', status: 'pending' }),
    Icon: ClipboardCheck,
    count: of('projects'),
  },
  {
    label: 'Transfers to verify',
    to: paths.admin({ tab: 'payments', view: 'transfers' }),
    Icon: Landmark,
    count: of('transfers'),
  },
  {
    label: 'Mismatches',
    to: paths.admin({ tab: 'payments', view: 'reviews' }),
    Icon: CircleAlert,
    count: of('reviews'),
  },
  {
    label: 'Failed renewals',
    to: paths.admin({ tab: 'payments', view: 'subscriptions', state: 'attention' }),
    Icon: RefreshCwOff,
    count: of('failedRenewals'),
  },
  {
    label: 'New enquiries',
    to: paths.admin({ tab: 'users', view: 'enquiries' }),
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

/** The number of everything that waits, as text: '99+' when it is higher. */
export function waitingTotal(figures: DashboardFigures): string | undefined {
  const total = waitingKinds.reduce((sum, { count }) => sum + count(figures), 0)
  return total === 0 ? undefined : total > 99 ? '99+' : String(total)
}
