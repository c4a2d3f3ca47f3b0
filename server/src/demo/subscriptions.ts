import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { demoRows, orders, subscriptions, users } from '#db/schema/index.ts'
import type { TxDeps } from '#lib/deps.ts'

const newCode = () => randomBytes(10).toString('hex')
const running = ['active', 'attention'] as const

const isRunningDemo = and(
  inArray(subscriptions.state, running),
  sql`exists (select from ${demoRows} where ${demoRows.table} = 'subscriptions' and ${demoRows.rowId} = ${subscriptions.id})`,
)

/**
 * Gives the running subscriptions of the demo the codes of a subscription at the sandbox, and returns what the
 * sandbox needs to create these. Customers can then change the card of a demo subscription or cancel it.
 */
export async function linkDemoSubscriptions({ db }: TxDeps) {
  const unlinked = await db
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(isRunningDemo, isNull(subscriptions.planCode)))
  for (const { id, userId } of unlinked)
    await db
      .update(subscriptions)
      .set({
        planCode: `PLN_${newCode()}`,
        subscriptionCode: `SUB_${newCode()}`,
        emailToken: newCode(),
        customerCode: `CUS_demo${userId}`,
      })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.planCode)))
  const linked = await db
    .select({ subscription: subscriptions, email: users.email, title: orders.title })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(isRunningDemo, isNotNull(users.email), isNotNull(subscriptions.nextPaymentAt)))
  return linked.map(({ subscription, email, title }) => ({
    email: email as string,
    customerCode: subscription.customerCode as string,
    planCode: subscription.planCode as string,
    name: title,
    interval: subscription.interval === 'annual' ? ('annually' as const) : ('monthly' as const),
    amountKobo: subscription.amountKobo,
    subscriptionCode: subscription.subscriptionCode as string,
    emailToken: subscription.emailToken as string,
    status: subscription.state as (typeof running)[number],
    invoiceLimit: subscription.payments ?? 0,
    payments: subscription.paid,
    nextPaymentAt: (subscription.nextPaymentAt as Date).getTime(),
  }))
}
