import { describe, expect, it } from 'vitest'
import { lastWins } from './last-wins.ts'

describe('lastWins', () => {
  it('runs once at a time and only the last of the calls that waited', async () => {
    const started: number[] = []
    const latest: boolean[] = []
    const ends: (() => void)[] = []
    const call = lastWins<number>(async (input, isLatest) => {
      started.push(input)
      await new Promise<void>((resolve) => void ends.push(resolve))
      latest.push(isLatest())
    })
    const all = call(1)
    void call(2)
    void call(3)
    expect(started).toEqual([1])
    ends[0]?.()
    await expect.poll(() => started).toEqual([1, 3])
    ends[1]?.()
    await all
    expect(latest).toEqual([false, true])
  })
})
