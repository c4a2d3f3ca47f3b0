import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = () => vi.advanceTimersByTimeAsync(800)

function newStore(save = vi.fn(async (_section: string, _content: object, base: number) => base + 1)) {
  const store = createDraftStore({
    check: (_, value) => (value.title === '' ? undefined : value),
    save,
    faultOf: (error) => ({ message: String(error), isClash: error === 'stale' }),
  })
  return { store, save }
}

describe('the draft store', () => {
  it('saves once after the last change', async () => {
    const { store, save } = newStore()
    store.change('pricing', { title: 'A' }, 3)
    await vi.advanceTimersByTimeAsync(799)
    store.change('pricing', { title: 'AB' }, 3)
    await vi.advanceTimersByTimeAsync(799)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(save.mock.calls).toEqual([['pricing', { title: 'AB' }, 3]])
    expect(store.state().edits.pricing?.base).toBe(4)
  })

  it('saves over its own version when the user types during a save', async () => {
    const answers: ((version: number) => void)[] = []
    const { store, save } = newStore(vi.fn(() => new Promise((resolve) => void answers.push(resolve))))
    store.change('pricing', { title: 'A' }, 0)
    await pause()
    store.change('pricing', { title: 'AB' }, 0)
    await pause()
    expect(save).toHaveBeenCalledTimes(1)
    answers[0]?.(1)
    await pause()
    expect(save).toHaveBeenLastCalledWith('pricing', { title: 'AB' }, 1)
  })

  it('saves other sections while one is not valid', async () => {
    const { store, save } = newStore()
    store.change('pricing', { title: '' }, 0)
    store.change('about', { title: 'A' }, 0)
    await pause()
    expect(save.mock.calls.map(([section]) => section)).toEqual(['about'])
  })

  it('saves again after a failure when the user retries or types', async () => {
    const { store, save } = newStore()
    save.mockRejectedValueOnce('offline')
    store.change('pricing', { title: 'A' }, 0)
    await pause()
    expect(store.state().faults.pricing?.message).toBe('offline')
    await store.retry()
    expect(save).toHaveBeenCalledTimes(2)
    expect(store.state().faults.pricing).toBeUndefined()
  })

  it('does not save over the version of another editor until the user decides', async () => {
    const { store, save } = newStore()
    save.mockRejectedValueOnce('stale')
    store.change('pricing', { title: 'A' }, 1)
    await pause()
    store.change('pricing', { title: 'AB' }, 7)
    await pause()
    await store.retry()
    expect(save).toHaveBeenCalledTimes(1)
    await store.keep('pricing', 7)
    expect(save).toHaveBeenLastCalledWith('pricing', { title: 'AB' }, 7)
  })
})
