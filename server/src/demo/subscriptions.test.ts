import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { isRunning } from '@jara/contract/subscriptions/states'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/index.ts'
import { cardLink } from '#features/subscriptions/card.service.ts'
import { demoAccounts } from '#lib/demo-accounts.ts'
import { testApp } from '#testing/app.ts'
import { testProvider } from '#testing/provider.ts'
import { fillWithDemo } from './demo.ts'
import { linkDemoSubscriptions } from './subscriptions.ts'

const { as, db, deps } = await testApp()
await fillWithDemo(deps, new URL('../../demo/', import.meta.url))

it('the demo customer can change the card of a subscription', async () => {
  const subscriptions = await linkDemoSubscriptions(deps)
  const { gateway } = await testProvider({ subscriptions })
  const email = demoAccounts.find(({ role }) => role === 'user')?.email ?? ''
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('the demo customer is missing')
  const { body } = await (await as.the(user)).call(subscriptionEndpoints.list)
  const running = body.filter(({ state }) => isRunning(state))
  expect(running).not.toEqual([])
  const actor = { ...user, email, sessionId: '' }
  for (const { id } of running)
    expect((await cardLink({ ...deps, gateway }, actor, id)).url).toMatch(/\/manage\/SUB_/)
})

it('linkDemoSubscriptions keeps the codes when the server starts again', async () => {
  expect(await linkDemoSubscriptions(deps)).toEqual(await linkDemoSubscriptions(deps))
})
