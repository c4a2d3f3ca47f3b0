import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('paced', () => {
  it('runs at once and merges all calls during the pause into one more run', async () => {
    const run = vi.fn(async () => undefined)
    const call = paced(run, 1000)
    void call()
    expect(run).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 50; n++) void call()
    await vi.advanceTimersByTimeAsync(999)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(run).toHaveBeenCalledTimes(2)
    void call()
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('waits for a slow run instead of starting another', async () => {
    const resolvers: (() => void)[] = []
    const run = vi.fn(() => new Promise<void>((resolve) => void resolvers.push(resolve)))
    const call = paced(run, 1000)
    void call()
    void call()
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(1)
    resolvers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
