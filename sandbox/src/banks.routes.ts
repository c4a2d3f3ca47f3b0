import type { FastifyInstance } from 'fastify'
import { ok } from './responses.ts'

/** A few of the provider's banks. */
export const banks = [
  { id: 1, name: 'Access Bank', code: '044' },
  { id: 7, name: 'First Bank of Nigeria', code: '011' },
  { id: 9, name: 'Guaranty Trust Bank', code: '058' },
  { id: 18, name: 'United Bank For Africa', code: '033' },
  { id: 21, name: 'Zenith Bank', code: '057' },
]

export function bankRoutes(app: FastifyInstance) {
  app.get('/bank', () =>
    ok(
      'Banks retrieved',
      banks.map((bank) => ({ ...bank, currency: 'NGN', country: 'Nigeria', type: 'nuban', active: true })),
    ),
  )
}
