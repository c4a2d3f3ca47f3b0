import type { TxDeps } from '#lib/deps.ts'
import * as repo from './chat-export.repo.ts'

const atOnce = 500

/** Every message somebody wrote or got, conversation by conversation, without holding them all at once. */
export async function* allMessagesOf(deps: TxDeps, userId: number) {
  for (const { id } of await repo.listConversations(deps.db, userId)) {
    let after = 0
    for (;;) {
      const batch = await repo.listAfter(deps.db, id, after, atOnce)
      yield* batch
      const last = batch.at(-1)
      if (!last || batch.length < atOnce) break
      after = last.id
    }
  }
}
