import { expect, it, vi } from 'vitest'
import { atPace } from './paced.ts'

const deps = { wakeWorker: vi.fn() }

it('work is done five times a second until none is left', async () => {
  let left = 5
  const since = performance.now()
  await atPace(deps, async () => left-- > 0, undefined)
  expect(left).toBe(-1)
  expect(deps.wakeWorker).toHaveBeenCalledTimes(5)
  expect(performance.now() - since).toBeGreaterThan(900)
})

it('work ends without the rest of its pause when the server stops', async () => {
  const stopping = new AbortController()
  let calls = 0
  const work = atPace(
    deps,
    () => {
      calls++
      setTimeout(() => stopping.abort(new Error('the server stops')), 10)
      return Promise.resolve(true)
    },
    stopping.signal,
  )
  await expect(work).rejects.toThrow('the server stops')
  expect(calls).toBe(1)
})
