import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is asked for in a storm', () => {
  it('runs at once, then once a second, and a last time for what came meanwhile', async () => {
    const run = vi.fn(async () => undefined)
    const ask = paced(run, 1000)
    void ask()
    expect(run).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 50; n++) void ask()
    await vi.advanceTimersByTimeAsync(999)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(run).toHaveBeenCalledTimes(2)
    void ask()
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('waits for an answer that is slow instead of asking anew', async () => {
    const answers: (() => void)[] = []
    const run = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)))
    const ask = paced(run, 1000)
    void ask()
    void ask()
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
