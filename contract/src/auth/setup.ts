import { z } from 'zod'
import { session } from '../auth.ts'
import { endpoint } from '../lib/endpoint.ts'
import { firstAccount, setupLink } from './forms.ts'

export const setupEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/auth/setup/check',
    access: 'auth.recover',
    summary: 'Whether the one-time link of a new installation is still valid',
    body: setupLink,
    reply: z.object({ valid: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/setup',
    access: 'auth.recover',
    summary: 'Create the first super admin with the one-time link, and sign in',
    body: firstAccount,
    reply: session,
    status: 201,
  }),
}
