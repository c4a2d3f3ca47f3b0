import type { Actor } from './actor.ts'
import type { Signals } from './signals.ts'

const freshMs = 30_000
const largest = 10_000

interface Entry {
  actor: Actor
  until: number
}

/**
 * Spares a query for each request of a known session. An ended session, or one whose person has changed, is forgotten
 * by signal on every node at once; while signals cannot be heard nothing is remembered.
 */
export interface SessionCache {
  find(sessionId: string): Actor | undefined
  /** Looks a session up and keeps what was found. */
  load(look: () => Promise<Actor | undefined>): Promise<Actor | undefined>
  forget(target: { userId: number; sessionId?: string }): void
}

export function createSessionCache(signals: Signals): SessionCache {
  const entries = new Map<string, Entry>()
  let changes = 0

  function keep(actor: Actor) {
    entries.delete(actor.sessionId)
    entries.set(actor.sessionId, { actor, until: Date.now() + freshMs })
    if (entries.size > largest) entries.delete(entries.keys().next().value as string)
  }

  const cache: SessionCache = {
    find(sessionId) {
      const entry = entries.get(sessionId)
      return entry && entry.until > Date.now() ? entry.actor : undefined
    },
    async load(look) {
      const before = changes
      const actor = await look()
      // A session that ended while it was looked up may have been found all the same: it must not stay.
      if (actor && signals.listening && before === changes) keep(actor)
      return actor
    },
    forget({ userId, sessionId }) {
      changes++
      if (sessionId !== undefined) entries.delete(sessionId)
      else for (const [id, { actor }] of entries) if (actor.id === userId) entries.delete(id)
    },
  }
  signals.on('session_ended', cache.forget)
  signals.on('person_changed', cache.forget)
  signals.on('missed', () => {
    changes++
    entries.clear()
  })
  return cache
}
