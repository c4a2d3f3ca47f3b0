import type { Viewer } from '#lib/chat-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './chat-export.repo.ts'

const batchSize = 500

/**
 * Streams every message that the user sent or received, in batches to save memory. Limited admins get only those
 * of customers whom they see.
 */
export async function* allMessagesOf(deps: TxDeps, viewer: Viewer) {
  for (const { id } of await repo.listConversations(deps.db, viewer)) {
    let after = 0
    for (;;) {
      const batch = await repo.listAfter(deps.db, id, after, batchSize)
      yield* batch
      const last = batch.at(-1)
      if (!last || batch.length < batchSize) break
      after = last.id
    }
  }
}
