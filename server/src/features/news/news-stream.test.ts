import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewsStream } from './news-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('somebody who reads nothing is left after a while, and forgotten', async () => {
  const forgotten = vi.fn()
  const amaka = { id: 1, name: 'Amaka', email: 'amaka@example.ng', role: 'admin', sessionId: 'a' } as const
  const stream = new NewsStream(amaka, forgotten)
  for (let n = 0; n < 1000 && !stream.destroyed; n++) {
    stream.tell('payments')
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(stream.destroyed).toBe(true)
  expect(stream.readableLength).toBeLessThan(5000)
  expect(forgotten).toHaveBeenCalledWith(stream)
})
