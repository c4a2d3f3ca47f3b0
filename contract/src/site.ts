import { z } from 'zod'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { dateTime } from './primitives.ts'

export const siteInfo = z.object({
  mode: z.enum(['demo', 'production']),
  contact: z.enum(['simulated', 'stored']),
  provider: z.string(),
  /** In production with a test key: orders look paid, and no card is charged. */
  testPayments: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.enum(roles) })),
})
export type SiteInfo = z.infer<typeof siteInfo>

/** One live figure a tile. Staff figures are absent for customers. */
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
    summary: 'What the browser must know about this installation',
    reply: siteInfo,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'auth.session',
    summary: 'The figures on the dashboard tiles',
    reply: dashboardFigures,
  }),
}
