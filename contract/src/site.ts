import { z } from 'zod'
import { roles } from './access.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime } from './lib/primitives.ts'

export const siteInfo = z.object({
  mode: z.enum(['demo', 'production']),
  contact: z.enum(['simulated', 'stored']),
  provider: z.string(),
  /** Whether production runs with a test key. Orders then look paid, but no card is charged. */
  testPayments: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.enum(roles) })),
})
export type SiteInfo = z.infer<typeof siteInfo>

/** The figures of the dashboard, one per tile. Customers do not get the staff figures. */
export const dashboardFigures = z.object({
  services: z.number().int(),
  pendingProjects: z.number().int(),
  lastPayment: z.object({ amount: z.number(), createdAt: dateTime }).nullable(),
  unreadMessages: z.number().int(),
  portfolioItems: z.number().int(),
  waitingForStaff: z.object({ projects: z.number().int(), reviews: z.number().int() }).optional(),
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
    summary: 'Get the figures of the dashboard tiles',
    reply: dashboardFigures,
  }),
}
