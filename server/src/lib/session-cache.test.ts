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
  const news = new EventEmitter()
  const signals: Signals = {
    on: (name, listener) => void news.on(name, listener),
    listening: true,
  }
  const cache = createSessionCache(signals)
  /** Something happens between the query of a look and its answer. */
  const loadWhile = (happening: () => void) =>
    cache.load(async () => {
      happening()
      return ada
    })
  return { news, cache, loadWhile }
}

describe('a session that was looked up', () => {
  it('is found without another look, until it ends', async () => {
    const { cache, news, loadWhile } = setUp()
    expect(await loadWhile(() => undefined)).toBe(ada)
    expect(cache.find(ada.sessionId)).toBe(ada)
    news.emit('session_ended', { userId: ada.id })
    expect(cache.find(ada.sessionId)).toBeUndefined()
  })

  it.each([
    ['it ends', 'session_ended', { userId: 7, sessionId: 'of ada' }],
    ['all of its owner’s end', 'session_ended', { userId: 7 }],
    ['news may have been missed', 'missed', {}],
  ])('is not kept when %s meanwhile', async (_what, name, signal) => {
    const { cache, news, loadWhile } = setUp()
    await loadWhile(() => void news.emit(name, signal))
    expect(cache.find(ada.sessionId)).toBeUndefined()
  })
})
