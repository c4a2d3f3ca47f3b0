import { clientImportEndpoints, type ImportReport } from '@jara/contract/clients/import'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { clientMembers, clients, users } from '#db/schema/index.ts'
import { teams } from './teams.ts'

/** Starts a server, with functions that import lines of a CSV file as an admin and read what they have created. */
export async function clientImportTest() {
  const test = await teams()
  const { as, db } = test
  const admin = await as.admin()

  let files = 0
  /** Returns a text that no other test uses, so that its clients and addresses are new. */
  const unique = () => `n${++files}x`

  const fileOf = (...lines: string[]) => ({
    body: { csv: ['client,name,email,permissions', ...lines].join('\r\n') },
  })
  const importing = async (...lines: string[]): Promise<ImportReport> => {
    const { status, body } = await admin.call(clientImportEndpoints.run, fileOf(...lines))
    expect(status).toBe(200)
    return body
  }

  async function clientNamed(name: string) {
    const [client] = await db.select().from(clients).where(eq(clients.name, name))
    if (!client) throw new Error(`${name} was not created`)
    const members = await db
      .select({
        email: users.email,
        permissions: clientMembers.permissions,
        joinedAt: clientMembers.joinedAt,
      })
      .from(clientMembers)
      .innerJoin(users, eq(users.id, clientMembers.userId))
      .where(eq(clientMembers.clientId, client.id))
      .orderBy(users.id)
    return { ...client, members }
  }

  /** Returns what an import can change, to compare it before and after. */
  const snapshot = async () => {
    const { rows } = await db.execute(sql`select (select count(*) from users) as users,
      (select count(*) from clients) as clients, (select count(*) from audit_log) as audit,
      (select jsonb_agg(m order by client_id, user_id) from client_members m) as members`)
    return rows
  }

  return { ...test, admin, unique, fileOf, importing, clientNamed, snapshot }
}

export const outcomes = ({ lines }: ImportReport) => lines.map(({ outcome }) => outcome)
