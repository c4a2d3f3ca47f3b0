import { type Holder, isStaff, limitsOf } from '@jara/contract/access'
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
import { countText } from './count-text.ts'
import { waitingTotal } from './waiting.ts'

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

const services: Tile = {
  title: 'Services',
  to: paths.services(),
  text: 'What we build, and what it costs.',
  Icon: Boxes,
  figure: ({ services }) => `${countText(services, 'service', 'services')} on offer`,
}

const lastPayment = ({ lastPayment }: DashboardFigures) =>
  lastPayment && `Last: ${formatNaira(lastPayment.amount)}, ${formatAgo(lastPayment.createdAt)}`

const chat: Tile = {
  title: 'Chat',
  to: paths.chat(),
  text: 'Talk to the people who do the work.',
  Icon: MessagesSquare,
  figure: ({ unreadMessages }) =>
    unreadMessages ? countText(unreadMessages, 'unread message', 'unread messages') : 'No unread messages',
  calls: ({ unreadMessages }) => unreadMessages > 0,
}

const customerTiles: readonly Tile[] = [
  services,
  {
    title: 'Projects',
    to: paths.projects(),
    text: 'Everything you have asked us to build.',
    Icon: Briefcase,
    figure: ({ pendingProjects }) =>
      pendingProjects
        ? countText(pendingProjects, 'pending project', 'pending projects')
        : 'No pending projects',
  },
  {
    title: 'Payments',
    to: paths.payments(),
    text: 'Order, pay and keep your receipts.',
    Icon: CreditCard,
    figure: (figures) => lastPayment(figures) ?? 'No payments yet',
  },
  chat,
]

const admin: Tile = {
  title: 'Admin Panel',
  to: paths.admin(),
  text: 'People, prices, payments and approvals.',
  Icon: ShieldCheck,
  figure: (figures) => {
    const total = waitingTotal(figures)
    return total ? `${total} waiting for you` : 'Nothing is waiting'
  },
  calls: (figures) => waitingTotal(figures) !== undefined,
}

// These two screens show staff only what they ordered themselves, so the tiles say so.
const staffScreens: readonly Tile[] = [
  { ...services, text: 'What you build, and what it costs.' },
  {
    title: 'Projects',
    to: paths.projects(),
    text: 'Projects that you ordered yourself.',
    Icon: Briefcase,
    figure: ({ pendingProjects }) =>
      pendingProjects ? `${pendingProjects} of your own pending` : 'None of your own pending',
  },
  {
    title: 'Payments',
    to: paths.payments(),
    text: 'Payments that you made yourself.',
    Icon: CreditCard,
    figure: (figures) => lastPayment(figures) ?? 'None of your own',
  },
  { ...chat, text: 'Talk to your customers.' },
  {
    title: 'Portfolio',
    to: paths.portfolio(),
    text: 'The work we show to visitors.',
    Icon: Images,
    figure: ({ portfolioItems }) => `${countText(portfolioItems, 'piece', 'pieces')} on show`,
  },
]

export function tilesFor(holder: Holder): readonly Tile[] {
  if (!isStaff(holder.role)) return customerTiles
  const { finances } = limitsOf(holder)
  return [...staffScreens, finances ? admin : { ...admin, text: 'People, prices and approvals.' }]
}
