import type { Actor } from './actor.ts'
import type { Signals } from './signals.ts'

const freshMs = 30_000
const largest = 10_000

interface Entry {
  actor: Actor
  until: number
}

/**
 * Caches the actor of a session for 30 seconds, which saves a query per request. Signals immediately remove
 * ended sessions and the sessions of changed users on every node. Nothing is cached while signals cannot be
 * received.
 */
export interface SessionCache {
  find(sessionId: string): Actor | undefined
  /** Looks up a session and caches it. */
  load(lookUp: () => Promise<Actor | undefined>): Promise<Actor | undefined>
  forget(target: { userId: number; sessionId?: string }): void
}

export function createSessionCache(signals: Signals): SessionCache {
  const entries = new Map<string, Entry>()
  let changes = 0

  function store(actor: Actor) {
    entries.delete(actor.sessionId)
    entries.set(actor.sessionId, { actor, until: Date.now() + freshMs })
    if (entries.size > largest) entries.delete(entries.keys().next().value as string)
  }

  const cache: SessionCache = {
    find(sessionId) {
      const entry = entries.get(sessionId)
      return entry && entry.until > Date.now() ? entry.actor : undefined
    },
    async load(lookUp) {
      const before = changes
      const actor = await lookUp()
      // If a signal arrived during the lookup, the session may have ended. It must not be cached then.
      if (actor && signals.listening && before === changes) store(actor)
      return actor
    },
    forget({ userId, sessionId }) {
      changes++
      if (sessionId !== undefined) entries.delete(sessionId)
      else for (const [id, { actor }] of entries) if (actor.id === userId) entries.delete(id)
    },
  }
  signals.on('session_ended', cache.forget)
  signals.on('user_changed', cache.forget)
  signals.on('reconnected', () => {
    changes++
    entries.clear()
  })
  return cache
}
