import pg from 'pg'
import { createDb } from '../server/src/db/client.ts'
import { sessions } from '../server/src/features/credentials/credentials.service.ts'
import { factories } from '../server/src/testing/factories.ts'

export interface SignedInUser {
  id: number
  token: string
}

const origin = { ip: '127.0.0.1', device: 'bench', requestId: 'bench' }

/** Creates users and their sessions directly in the database, so that signing in is not measured. */
export async function signIn(
  databaseUrl: string,
  role: 'user' | 'admin',
  count: number,
): Promise<SignedInUser[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const db = createDb(pool)
  const make = factories(db)
  const users: SignedInUser[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await make.user({ role })
    users.push({ id, token: await sessions.open({ db, now: () => new Date() }, id, origin) })
  }
  await pool.end()
  return users
}

/** Makes a customer a member of some clients, or assigns a limited admin to some projects. */
export async function giveAccess(
  databaseUrl: string,
  { id }: SignedInUser,
  access: { clients: number } | { projects: number },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const make = factories(createDb(pool))
  const firstOf = async (table: 'clients' | 'projects', count: number): Promise<number[]> => {
    const { rows } = await pool.query(`select id from ${table} order by id limit $1`, [count])
    return rows.map((row) => row.id)
  }
  if ('projects' in access)
    await make.limits(id, { reach: 'assigned', finances: true }, await firstOf('projects', access.projects))
  else
    for (const clientId of await firstOf('clients', access.clients))
      await make.member({ clientId, userId: id, permissions: ['read', 'pay'] })
  await pool.end()
}

export async function givePayments(databaseUrl: string, { id }: SignedInUser, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const make = factories(createDb(pool))
  for (let n = 0; n < count; n++) await make.payment({ userId: id, status: 'paid' })
  await pool.end()
}
