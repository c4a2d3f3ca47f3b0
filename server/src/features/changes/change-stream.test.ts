import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChangeStream } from './change-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ChangeStream is destroyed and removed when its client stops reading', async () => {
  const removed = vi.fn()
  const amaka = { id: 1, name: 'Amaka', email: 'amaka@example.ng', role: 'admin', sessionId: 'a' } as const
  const stream = new ChangeStream(amaka, removed)
  for (let n = 0; n < 1000 && !stream.destroyed; n++) {
    stream.publish('payments')
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(stream.destroyed).toBe(true)
  expect(stream.readableLength).toBeLessThan(5000)
  expect(removed).toHaveBeenCalledWith(stream)
})
