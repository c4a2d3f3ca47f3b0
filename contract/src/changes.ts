import { endpoint } from './lib/endpoint.ts'

/** Kinds of rows whose changes are published to their owner and to staff. */
const rowKinds = [
  'projects',
  'payments',
  'invoices',
  'quotes',
  'services',
  'plans',
  'portfolio',
  'users',
  'enquiries',
] as const
export type RowKind = (typeof rowKinds)[number]

/** The kinds that a line of the change feed can contain. The web's query keys start with the same kinds. */
export const changeKinds = [...rowKinds, 'notifications'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const changeEndpoints = {
  follow: endpoint({
    method: 'GET',
    path: '/changes',
    access: 'account.own',
    summary:
      'Follow the change feed: an open response with one line per change, naming what to reload; empty lines keep it alive',
    stream: true,
  }),
}
