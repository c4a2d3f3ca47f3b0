import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { createSessionCache } from './session-cache.ts'
import type { Signals } from './signals.ts'

const ada: Actor = {
  id: 7,
  name: 'Ada',
  email: 'ada@example.ng',
  role: 'user',
  sessionId: 'of ada',
  factorMissing: false,
}

function setUp() {
  const emitter = new EventEmitter()
  const signals: Signals = {
    on: (name, listener) => void emitter.on(name, listener),
    listening: true,
  }
  const cache = createSessionCache(signals)
  /** Loads a session into the cache and calls `happening` during the lookup. */
  const loadWhile = (happening: () => void) =>
    cache.load(async () => {
      happening()
      return ada
    })
  return { emitter, cache, loadWhile }
}

describe('session cache', () => {
  it('finds a loaded session until it ends', async () => {
    const { cache, emitter, loadWhile } = setUp()
    expect(await loadWhile(() => undefined)).toBe(ada)
    expect(cache.find(ada.sessionId)).toBe(ada)
    emitter.emit('session_ended', { userId: ada.id })
    expect(cache.find(ada.sessionId)).toBeUndefined()
  })

  it.each([
    ['it ends', 'session_ended', { userId: 7, sessionId: 'of ada' }],
    ['all sessions of the user end', 'session_ended', { userId: 7 }],
    ['signals may have been missed', 'reconnected', {}],
  ])('does not keep a session when %s during the lookup', async (_what, name, signal) => {
    const { cache, emitter, loadWhile } = setUp()
    await loadWhile(() => void emitter.emit(name, signal))
    expect(cache.find(ada.sessionId)).toBeUndefined()
  })
})
