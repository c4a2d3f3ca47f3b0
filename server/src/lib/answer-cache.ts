import { sha256 } from './sha256.ts'
import type { SignalMap, Signals } from './signals.ts'

type What = SignalMap['public_changed']['what']

export interface CachedAnswer {
  bytes: Buffer
  headers: Record<'etag' | 'cache-control' | 'x-total-count', string>
}

/** Caches public lists as response bytes until a row changes on any node. */
export interface AnswerCache {
  find(what: What): CachedAnswer | undefined
  load(what: What, load: () => Promise<{ json: string; total: number }>): Promise<CachedAnswer>
  forget(what: What): void
}

export function createAnswerCache(signals: Signals): AnswerCache {
  const answers = new Map<What, CachedAnswer>()
  let changes = 0

  function forget(what: What) {
    changes++
    answers.delete(what)
  }
  signals.on('public_changed', ({ what }) => forget(what))
  signals.on('reconnected', () => {
    changes++
    answers.clear()
  })

  return {
    forget,
    find: (what) => answers.get(what),
    async load(what, load) {
      const before = changes
      const { json, total } = await load()
      const bytes = Buffer.from(json)
      const headers = {
        etag: `"${sha256(bytes).slice(0, 22)}"`,
        'cache-control': 'no-cache',
        'x-total-count': String(total),
      }
      const answer = { bytes, headers }
      // A change during the load may be missing from these bytes, so they are returned but not cached.
      if (signals.listening && before === changes) answers.set(what, answer)
      return answer
    },
  }
}
