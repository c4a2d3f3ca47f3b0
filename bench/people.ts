import pg from 'pg'
import { createDb } from '../server/src/db/client.ts'
import { factories } from '../server/src/db/factories.ts'
import * as sessions from '../server/src/features/sessions/sessions.service.ts'

export interface Somebody {
  id: number
  token: string
}

const here = { ip: '127.0.0.1', device: 'bench', requestId: 'bench' }

/** Signed-in people, made straight in the database: what is measured begins after signing in. */
export async function signIn(databaseUrl: string, role: 'user' | 'admin', many: number): Promise<Somebody[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const db = createDb(pool)
  const make = factories(db)
  const people: Somebody[] = []
  for (let n = 0; n < many; n++) {
    const { id } = await make.user({ role })
    people.push({ id, token: await sessions.open({ db, now: () => new Date() }, id, here) })
  }
  await pool.end()
  return people
}

export async function givePayments(databaseUrl: string, { id }: Somebody, many: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const make = factories(createDb(pool))
  for (let n = 0; n < many; n++) await make.payment({ userId: id, status: 'paid' })
  await pool.end()
}
