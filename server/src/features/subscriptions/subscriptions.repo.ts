import type { ListQuery } from '@jara/contract/lib/primitives'
import type { SubscriptionState } from '@jara/contract/subscriptions/states'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders, payments, plans, services, subscriptions, users } from '#db/schema/index.ts'
import { everything, inScope, type Scope } from '#lib/client-scope.ts'
import { countListed, orderOf, readPage } from '#lib/lists/paging.ts'
import { subscriptionsMatching } from '#lib/lists/searches.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscriptionRow = typeof subscriptions.$inferInsert
export type SubscriptionChange = Partial<NewSubscriptionRow>

const selectListed = (db: Db) =>
  db
    .select({
      subscription: subscriptions,
      title: orders.title,
      offer: sql<string | null>`coalesce(${services.name}, ${plans.name})`,
      userName: users.name,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(services, eq(services.id, orders.serviceId))
    .leftJoin(plans, eq(plans.id, orders.planId))

export type ListedSubscription = Awaited<ReturnType<typeof selectListed>>[number]

/** These conditions must match those of the list's indexes exactly, so that PostgreSQL uses the indexes. */
const isBegun = sql`${subscriptions.state} <> 'opening'`
const needsAttention = sql`(${subscriptions.state} = 'attention')`

/**
 * Returns the condition for subscriptions that the user may see and cancel. Those that charge the user's own
 * card are always among them, also when the user is no longer a member of the client.
 */
const isVisible = (scope: Scope): SQL | undefined =>
  scope.kind === 'all' || scope.clientId !== undefined
    ? inScope(subscriptions, 'payments', scope)
    : or(inScope(subscriptions, 'payments', scope), eq(subscriptions.userId, scope.userId))

interface SubscriptionFilter {
  scope: Scope
  userId?: number
  clientId?: number
  projectId?: number
  state?: SubscriptionState
}

export async function list(
  db: Db,
  query: ListQuery,
  { scope, userId, clientId, projectId, state }: SubscriptionFilter,
) {
  const filter = and(
    isVisible(scope),
    userId === undefined ? undefined : eq(subscriptions.userId, userId),
    clientId === undefined ? undefined : eq(subscriptions.clientId, clientId),
    projectId === undefined ? undefined : eq(subscriptions.projectId, projectId),
    state === undefined ? undefined : eq(subscriptions.state, state),
    subscriptionsMatching(query.search),
  )
  const where = and(isBegun, filter)
  const order = orderOf(
    query,
    {
      id: subscriptions.id,
      state: subscriptions.state,
      amount: subscriptions.amountKobo,
      nextPaymentAt: subscriptions.nextPaymentAt,
    },
    [desc(needsAttention), desc(subscriptions.id)],
    subscriptions.id,
  )
  const rows = selectListed(db).where(where).$dynamic()
  return readPage(query, rows, order, () =>
    filter ? db.$count(subscriptions, where) : countListed(db, 'subscriptions'),
  )
}

export async function findListed(
  db: Db,
  id: number,
  scope: Scope = everything,
): Promise<ListedSubscription | undefined> {
  const [row] = await selectListed(db).where(and(eq(subscriptions.id, id), isBegun, isVisible(scope)))
  return row
}

export async function insert(db: Db, row: NewSubscriptionRow): Promise<void> {
  await db.insert(subscriptions).values(row)
}

/**
 * Locks a subscription. Locks the owner's row first, as an erasure does. Locking only the subscription and
 * then writing a row that refers to its owner could deadlock with an erasure.
 */
export async function lock(db: Db, id: number): Promise<SubscriptionRow> {
  const owner = db.select({ id: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, id))
  await db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('key share')
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update')
  return row as SubscriptionRow
}

async function findBy(db: Db, where: SQL): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(where)
  return row
}

const find = (db: Db, id: number) => findBy(db, eq(subscriptions.id, id))
export const get = async (db: Db, id: number) => (await find(db, id)) as SubscriptionRow
export const findOfOrder = (db: Db, orderId: number) => findBy(db, eq(subscriptions.orderId, orderId))
export const findByPlan = (db: Db, planCode: string) => findBy(db, eq(subscriptions.planCode, planCode))

export async function update(db: Db, id: number, change: SubscriptionChange): Promise<void> {
  await db
    .update(subscriptions)
    .set({ ...change, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, id))
}

/**
 * Stores the plan code, unless there is one, and returns the stored code. When two concurrent requests have
 * each created a plan, both continue with the plan that was stored first.
 */
export async function keepPlan(db: Db, id: number, planCode: string): Promise<string> {
  await db
    .update(subscriptions)
    .set({ planCode })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.planCode)))
  return (await find(db, id))?.planCode as string
}

export async function takenPeriods(db: Db, subscriptionId: number): Promise<number[]> {
  const rows = await db
    .select({ period: payments.period })
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), isNotNull(payments.period)))
  return rows.map(({ period }) => period as number)
}

export function due(db: Db, now: Date, limit: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.nextCheckAt), lte(subscriptions.nextCheckAt, now)))
    .orderBy(asc(subscriptions.nextCheckAt))
    .limit(limit)
}

/** Whose subscriptions: those that a user pays for, or those of a client. */
export type Whose = { userId: number } | { clientId: number }

/**
 * Locks the subscriptions of a user or a client whose end is not requested yet, in the order of their ids to
 * avoid deadlocks.
 */
export function lockEndable(db: Db, whose: Whose): Promise<SubscriptionRow[]> {
  const isUnpaid = and(eq(subscriptions.state, 'opening'), isNull(subscriptions.endRequestedAt))
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        'userId' in whose
          ? eq(subscriptions.userId, whose.userId)
          : eq(subscriptions.clientId, whose.clientId),
        or(inArray(subscriptions.state, ['active', 'attention']), isUnpaid),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .for('no key update')
}
