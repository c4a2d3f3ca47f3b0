import { type Action, type Holder, may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import type { DashboardFigures, WaitingForStaff } from '@jara/contract/site'
import {
  CircleAlert,
  ClipboardCheck,
  FileCheck,
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
  /** What staff must be allowed to do to see this kind. */
  readonly needs?: Action
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
    needs: 'payments.review',
    Icon: Landmark,
    count: of('transfers'),
  },
  {
    label: 'Mismatches',
    to: paths.admin({ tab: 'payments', view: 'reviews' }),
    needs: 'payments.review',
    Icon: CircleAlert,
    count: of('reviews'),
  },
  {
    label: 'Failed renewals',
    to: paths.admin({ tab: 'payments', view: 'subscriptions', state: 'attention' }),
    needs: 'payments.review',
    Icon: RefreshCwOff,
    count: of('failedRenewals'),
  },
  {
    label: 'Certificates to check',
    to: paths.admin({ tab: 'payments', view: 'withholdings', status: 'certified' }),
    needs: 'invoices.manage',
    Icon: FileCheck,
    count: of('certificates'),
  },
  {
    label: 'New enquiries',
    to: paths.admin({ tab: 'users', view: 'enquiries' }),
    needs: 'contact.read',
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

/** Returns the kinds that the user may see. */
export const waitingKindsFor = (holder: Holder): readonly WaitingKind[] =>
  waitingKinds.filter(({ needs }) => !needs || may(holder, needs))

/** The number of everything that waits, as text: '99+' when it is higher. */
export function waitingTotal(figures: DashboardFigures): string | undefined {
  const total = waitingKinds.reduce((sum, { count }) => sum + count(figures), 0)
  return total === 0 ? undefined : total > 99 ? '99+' : String(total)
}
