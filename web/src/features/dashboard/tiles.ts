import { isStaff, type Role } from '@jara/contract/access'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { DashboardFigures } from '@jara/contract/site'
import {
  Boxes,
  Briefcase,
  CreditCard,
  Images,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
} from 'lucide-react'
import { formatAgo } from '#lib/format.ts'

export interface Tile {
  readonly title: string
  readonly to: string
  readonly text: string
  readonly Icon: LucideIcon
  /** Returns the live figure as text. When it returns undefined, the line is hidden. */
  readonly figure: (figures: DashboardFigures) => string | undefined
  /** Whether the figure needs the attention of the user. */
  readonly calls?: (figures: DashboardFigures) => boolean
}

const count = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`

const waiting = ({ waitingForStaff }: DashboardFigures): number =>
  waitingForStaff ? waitingForStaff.projects + waitingForStaff.reviews : 0

const tiles: readonly Tile[] = [
  {
    title: 'Services',
    to: paths.services(),
    text: 'What we build, and what it costs.',
    Icon: Boxes,
    figure: ({ services }) => `${count(services, 'service', 'services')} on offer`,
  },
  {
    title: 'Projects',
    to: paths.projects(),
    text: 'Everything you have asked us to build.',
    Icon: Briefcase,
    figure: ({ pendingProjects }) =>
      pendingProjects ? count(pendingProjects, 'pending project', 'pending projects') : 'No pending projects',
  },
  {
    title: 'Payments',
    to: paths.payments(),
    text: 'Order, pay and keep your receipts.',
    Icon: CreditCard,
    figure: ({ lastPayment }) =>
      lastPayment
        ? `Last: ${formatNaira(lastPayment.amount)}, ${formatAgo(lastPayment.createdAt)}`
        : 'No payments yet',
  },
  {
    title: 'Chat',
    to: paths.chat(),
    text: 'Talk to the people who do the work.',
    Icon: MessagesSquare,
    figure: ({ unreadMessages }) =>
      unreadMessages ? count(unreadMessages, 'unread message', 'unread messages') : 'No unread messages',
    calls: ({ unreadMessages }) => unreadMessages > 0,
  },
]

const staffTiles: readonly Tile[] = [
  ...tiles,
  {
    title: 'Portfolio',
    to: paths.portfolio(),
    text: 'The work we show to visitors.',
    Icon: Images,
    figure: ({ portfolioItems }) => `${count(portfolioItems, 'piece', 'pieces')} on show`,
  },
  {
    title: 'Admin Panel',
    to: paths.admin(),
    text: 'People, prices, payments and approvals.',
    Icon: ShieldCheck,
    figure: (figures) => (waiting(figures) ? `${waiting(figures)} waiting for you` : 'Nothing is waiting'),
    calls: (figures) => waiting(figures) > 0,
  },
]

export const tilesFor = (role: Role): readonly Tile[] => (isStaff(role) ? staffTiles : tiles)
