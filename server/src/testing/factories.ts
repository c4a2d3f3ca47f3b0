import type { StaffLimits } from '@jara/contract/staff/limits'
import { type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'

type NewMember = typeof schema.clientMembers.$inferInsert

/**
 * Returns functions that create rows with their parents for tests and benchmarks: `make.project({ title })`
 * also creates a customer.
 */
export function factories(db: Db) {
  let created = 0
  const next = () => `${++created}-${Math.random().toString(36).slice(2, 8)}`

  async function insert<T extends PgTable>(
    table: T,
    values: InferInsertModel<T>,
  ): Promise<InferSelectModel<T>> {
    const [row] = await db.insert(table).values(values).returning()
    return row as InferSelectModel<T>
  }

  const make = {
    /** Creates a user with a default client, as registration does. */
    user: async (given: Partial<typeof schema.users.$inferInsert> = {}) => {
      const tag = next()
      const user = await insert(schema.users, {
        name: `Person ${tag}`,
        email: `person-${tag}@example.ng`,
        emailConfirmedAt: new Date(),
        ...given,
      })
      if (user.role === 'user') await make.clientOf(user)
      return user
    },
    /** Returns the id of the user's default client. */
    clientOf: async ({ id }: { id: number }): Promise<number> => {
      const { rows } = await db.execute<{ id: number }>(sql`select default_client_of(${id}) as id`)
      return (rows[0] as { id: number }).id
    },
    /** Creates a passkey that is listed, but cannot sign in. */
    passkey: ({ id: userId }: { id: number }) =>
      insert(schema.passkeys, {
        userId,
        name: `Passkey ${next()}`,
        credentialId: crypto.randomUUID(),
        publicKey: 'none',
        counter: 0,
        transports: [],
      }),
    /** Creates a passkey and an authenticator app, so that a sign-in needs a second step. */
    factors: async (user: { id: number }) => {
      await make.passkey(user)
      await insert(schema.totpFactors, { userId: user.id, secret: 'sealed', confirmedAt: new Date() })
    },
    /** Limits an admin, and assigns them to projects. */
    limits: async (userId: number, { reach, finances }: StaffLimits, projectIds: number[] = []) => {
      await db.insert(schema.staffScopes).values({ userId, scope: reach, canViewFinances: finances })
      for (const projectId of projectIds) await db.insert(schema.projectStaff).values({ projectId, userId })
    },
    /** Makes a user a member of a client. */
    member: (given: NewMember) => insert(schema.clientMembers, { joinedAt: new Date(), ...given }),
    /** Makes a user a member of this client alone, as an invited colleague is. */
    colleague: async (given: NewMember) => {
      const { userId } = given
      const own = sql`select id from clients where default_for_user_id = ${userId}`
      await db.execute(sql`delete from client_members where user_id = ${userId} and client_id in (${own})`)
      await db.execute(
        sql`update clients set default_for_user_id = null, archived_at = now() where id in (${own})`,
      )
      return make.member(given)
    },
    /** Creates an admin who belongs to the default client of this customer. */
    adminOfClient: async (customer: { id: number }) => {
      const admin = await make.user({ role: 'admin' })
      const clientId = await make.clientOf(customer)
      await make.member({ clientId, userId: admin.id, permissions: ['read'] })
      return admin
    },
    service: (given: Partial<typeof schema.services.$inferInsert> = {}) =>
      insert(schema.services, {
        name: `Service ${next()}`,
        description: 'A site that sells.',
        priceKobo: 1_250_000_00,
        ...given,
      }),
    plan: (given: Partial<typeof schema.plans.$inferInsert> = {}) =>
      insert(schema.plans, {
        name: `Plan ${next()}`,
        description: 'Care for your site, every month.',
        priceKobo: 75_000_00,
        interval: 'monthly',
        ...given,
      }),
    project: async (given: Partial<typeof schema.projects.$inferInsert> = {}) =>
      insert(schema.projects, {
        title: `Project ${next()}`,
        description: 'Something worth building.',
        ...given,
        userId: given.userId ?? (await make.user()).id,
      }),
    /** Creates a manual payment by default, because a payment by Paystack needs a provider transaction. */
    payment: async (given: Partial<typeof schema.payments.$inferInsert> = {}) =>
      insert(schema.payments, {
        amountKobo: 50_000_00,
        type: 'one_time',
        method: 'manual',
        ...given,
        recordedBy: given.recordedBy ?? (given.method ? undefined : (await make.user({ role: 'admin' })).id),
        userId: given.userId ?? (await make.user()).id,
        paidAt: given.status === 'paid' ? (given.paidAt ?? given.createdAt ?? new Date()) : undefined,
      }),
    portfolioItem: (given: Partial<typeof schema.portfolioItems.$inferInsert> = {}) =>
      insert(schema.portfolioItems, {
        projectName: `Work ${next()}`,
        siteUrl: 'https://example.ng',
        ...given,
      }),
    enquiry: (given: Partial<typeof schema.enquiries.$inferInsert> = {}) =>
      insert(schema.enquiries, {
        name: 'Kemi Ade',
        email: `kemi-${next()}@example.ng`,
        subject: 'A shop for shoes',
        message: 'How soon could you start?',
        ...given,
      }),
  }
  return make
}

export type Make = ReturnType<typeof factories>
