import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { webhookInbox } from '#db/schema/index.ts'
import type { TestProvider } from './provider.ts'

/** Delivers the provider's pending events and waits until they are processed. */
export async function processInbox(provider: TestProvider, db: Db): Promise<void> {
  await provider.flush()
  await expect.poll(() => db.$count(webhookInbox, isNull(webhookInbox.processedAt)), { interval: 10 }).toBe(0)
}
