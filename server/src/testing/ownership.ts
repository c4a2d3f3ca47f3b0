import { type Caller, policy } from '@jara/contract/access'
import { allEndpoints } from '@jara/contract/endpoints'
import type { Endpoint } from '@jara/contract/lib/endpoint'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Db } from '#db/client.ts'
import { allowedBy } from './hostile.ts'

const allows = (endpoint: Endpoint, caller: Caller) =>
  (policy[endpoint.access] as readonly Caller[]).includes(caller)

const named = allEndpoints.filter(({ params }) => params)

/**
 * The endpoints whose parameters name a row of a customer. Statements are left out, because a statement is
 * identified by a year and always belongs to the caller.
 */
export const customerRowEndpoints = named.filter(
  (one) => allows(one, 'user') && !allows(one, 'visitor') && !one.path.startsWith('/statements/'),
)

export const staffRowEndpoints = named.filter((one) => !allows(one, 'user'))

/** Some endpoints ask for the password of the caller, who must have this one. */
export const password = 'adire-indigo-2026'

/** Returns a body that the endpoint accepts, so that it can refuse the request only because of the row. */
export function rightBody({ body, encoding }: Endpoint) {
  if (encoding === 'multipart' && !body) return aFile()
  if (!body) return undefined
  const [sample = {}] = fc.sample(allowedBy(body), { numRuns: 1, seed: 1 })
  return {
    ...sample,
    ...('password' in sample && { password }),
    ...('email' in sample && { email: 'colleague@example.ng' }),
  }
}

function aFile(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf')
  return form
}

/** Returns the content of the tables, to check that a rejected request changed nothing. */
export async function snapshot(db: Db): Promise<string> {
  const tables = [
    'projects',
    'payments',
    'orders',
    'subscriptions',
    'passkeys',
    'payment_reviews',
    'documents',
    'users',
    'clients',
    'client_notes',
  ]
  const found = await Promise.all([
    ...tables.map((table) => db.execute(sql`select * from ${sql.identifier(table)} order by id`)),
    db.execute(sql`select * from client_members order by client_id, user_id`),
  ])
  return JSON.stringify(found.map(({ rows }) => rows))
}
