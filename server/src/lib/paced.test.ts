import { expect, it } from 'vitest'
import { atPace } from './paced.ts'

it('work is done five rows a second until none is left', async () => {
  let left = 7
  const since = performance.now()
  await atPace(async (size) => {
    const done = Math.min(size, left)
    left -= done
    return done
  }, undefined)
  expect(left).toBe(0)
  expect(performance.now() - since).toBeGreaterThan(900)
})

it('work ends without the rest of its pause when the server stops', async () => {
  const stopping = new AbortController()
  let calls = 0
  const work = atPace((size) => {
    calls++
    setTimeout(() => stopping.abort(new Error('the server stops')), 10)
    return Promise.resolve(size)
  }, stopping.signal)
  await expect(work).rejects.toThrow('the server stops')
  expect(calls).toBe(1)
})
