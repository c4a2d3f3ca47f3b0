import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { id, listQuery } from './lib/primitives.ts'
import { quoteStatuses } from './quotes/states.ts'

/** The best matches of each kind that the caller may see. */
export const searchResults = z.object({
  projects: z.array(z.object({ id, title: z.string(), status: z.string(), user: z.string() })),
  services: z.array(z.object({ id, name: z.string() })),
  /** This field and the next are absent when the caller is a customer. */
  customers: z.array(z.object({ id, name: z.string(), email: z.string() })).optional(),
  clients: z.array(z.object({ id, name: z.string(), kind: z.enum(['person', 'company']) })).optional(),
  /** Absent also when the caller does not see finances. Replaced revisions are left out. */
  quotes: z
    .array(
      z.object({
        id,
        label: z.string().nullable(),
        title: z.string(),
        recipient: z.string(),
        status: z.enum(quoteStatuses),
      }),
    )
    .optional(),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'search.use',
    summary: 'Search projects, services and, for staff, customers, clients and quotes by name or number',
    query: z.strictObject({ q: listQuery.shape.search.unwrap().min(1) }),
    reply: searchResults,
  }),
}
