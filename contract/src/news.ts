import { endpoint } from './endpoint.ts'

/** Kinds of rows whose changes are told to their owner and to staff. */
const changedKinds = ['projects', 'payments', 'services', 'plans', 'portfolio', 'users', 'enquiries'] as const
export type Changed = (typeof changedKinds)[number]

/** What a line of the stream may say, besides nothing. The roots of the screens' queries have these names. */
export const newsKinds = [...changedKinds, 'notifications'] as const
export type News = (typeof newsKinds)[number]

export const newsEndpoints = {
  follow: endpoint({
    method: 'GET',
    path: '/news',
    access: 'account.own',
    summary:
      'Stays open and says in a line each what to ask for again: a kind of row, or notifications; empty lines tell that it lives',
    stream: true,
  }),
}
