import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id } from './lib/primitives.ts'
import { roles } from './roles.ts'

export const siteInfo = z.object({
  mode: z.enum(['demo', 'production']),
  contact: z.enum(['simulated', 'stored']),
  provider: z.string(),
  /** Whether production runs with a test key. Orders then look paid, but no card is charged. */
  testPayments: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.enum(roles) })),
})
export type SiteInfo = z.infer<typeof siteInfo>

const counted = z.number().int()

/** What waits for staff. Each kind is counted up to a limit that is higher than the screen shows. */
export const waitingForStaff = z.object({
  /** Projects with the status pending. */
  projects: counted,
  /** This field and the next ones are null for admins whose limits do not allow them. */
  transfers: counted.nullable(),
  reviews: counted.nullable(),
  failedRenewals: counted.nullable(),
  /** Certificates of withholding tax that staff have to check. */
  certificates: counted.nullable(),
  /** Enquiries whose notification the caller has not read. */
  enquiries: counted.nullable(),
})
export type WaitingForStaff = z.infer<typeof waitingForStaff>

/** The figures of the dashboard. Customers do not get the staff figures. */
export const dashboardFigures = z.object({
  services: counted,
  /** The caller's own pending projects. */
  pendingProjects: counted,
  latestProject: z.object({ id, title: z.string(), status: z.string() }).nullable(),
  /** The unpaid invoices of the caller's clients: how many, what is due on them, and how much of it is overdue. */
  openInvoices: z.object({ count: counted, due: z.number(), overdue: z.number() }),
  /** The quotes of the caller's clients that can be accepted now. */
  openQuotes: counted,
  lastPayment: z.object({ amount: z.number(), createdAt: dateTime }).nullable(),
  unreadMessages: counted,
  portfolioItems: counted,
  waitingForStaff: waitingForStaff.optional(),
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

export const siteEndpoints = {
  info: endpoint({
    method: 'GET',
    path: '/site',
    access: 'site.read',
    summary: 'Get the public settings of this installation',
    reply: siteInfo,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'auth.session',
    summary: 'Get the figures of the dashboard, for staff also what waits for them',
    reply: dashboardFigures,
    viewable: true,
  }),
}
