import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Base, hasUnsaved } from './draft-state.ts'
import { createDraftStore } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const over = (version: number): Base => ({ version, shownVersion: 0 })
const pause = () => vi.advanceTimersByTimeAsync(800)

function newStore(
  save = vi.fn(async (_section: string, _content: object, { version }: Base) => over(version + 1)),
) {
  const store = createDraftStore({
    check: (_, value) => (value.title === '' ? undefined : value),
    save,
    faultOf: (error) => ({
      message: String(error),
      isClash: error === 'stale',
      isUnanswered: error === 'lost',
    }),
  })
  return { store, save }
}

describe('the draft store', () => {
  it('saves once after the last change', async () => {
    const { store, save } = newStore()
    store.change('pricing', { title: 'A' }, over(3))
    await vi.advanceTimersByTimeAsync(799)
    store.change('pricing', { title: 'AB' }, over(3))
    await vi.advanceTimersByTimeAsync(799)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(save.mock.calls).toEqual([['pricing', { title: 'AB' }, over(3)]])
    expect(store.state().edits.pricing?.base).toEqual(over(4))
  })

  it('saves over its own version when the user types during a save', async () => {
    const answers: ((base: Base) => void)[] = []
    const { store, save } = newStore(vi.fn(() => new Promise((resolve) => void answers.push(resolve))))
    store.change('pricing', { title: 'A' }, over(0))
    await pause()
    store.change('pricing', { title: 'AB' }, over(0))
    await pause()
    expect(save).toHaveBeenCalledTimes(1)
    answers[0]?.(over(1))
    await pause()
    expect(save).toHaveBeenLastCalledWith('pricing', { title: 'AB' }, over(1))
  })

  it('saves other sections while one is not valid', async () => {
    const { store, save } = newStore()
    store.change('pricing', { title: '' }, over(0))
    store.change('about', { title: 'A' }, over(0))
    await pause()
    expect(save.mock.calls.map(([section]) => section)).toEqual(['about'])
  })

  it('saves again after a failure when the user retries or types', async () => {
    const { store, save } = newStore()
    save.mockRejectedValueOnce('offline')
    store.change('pricing', { title: 'A' }, over(0))
    await pause()
    expect(store.state().faults.pricing?.message).toBe('offline')
    await store.retry()
    expect(save).toHaveBeenCalledTimes(2)
    expect(store.state().faults.pricing).toBeUndefined()
  })

  it('sends a change again whose answer was lost before it saves the next one', async () => {
    const { store, save } = newStore()
    save.mockRejectedValueOnce('lost')
    store.change('pricing', { title: 'A' }, over(0))
    await pause()
    store.change('pricing', { title: 'AB' }, over(0))
    await store.flush()
    expect(save.mock.calls).toEqual([
      ['pricing', { title: 'A' }, over(0)],
      ['pricing', { title: 'A' }, over(0)],
      ['pricing', { title: 'AB' }, over(1)],
    ])
    expect(hasUnsaved(store.state())).toBe(false)
  })

  it('does not save over the version of another editor until the user decides', async () => {
    const { store, save } = newStore()
    save.mockRejectedValueOnce('stale')
    store.change('pricing', { title: 'A' }, over(1))
    await pause()
    store.change('pricing', { title: 'AB' }, over(7))
    await pause()
    await store.retry()
    expect(save).toHaveBeenCalledTimes(1)
    await store.keep('pricing', over(7))
    expect(save).toHaveBeenLastCalledWith('pricing', { title: 'AB' }, over(7))
  })

  it('keeps what was typed and saves it as usual when discarding fails', async () => {
    const { store, save } = newStore()
    store.change('pricing', { title: 'A' }, over(3))
    await expect(store.discard('pricing', () => Promise.reject('offline'))).rejects.toBe('offline')
    expect(store.state().edits.pricing?.value).toEqual({ title: 'A' })
    await pause()
    expect(save.mock.calls).toEqual([['pricing', { title: 'A' }, over(3)]])
  })

  it('does not save a section while it is discarded, but the others', async () => {
    const { store, save } = newStore()
    const answers: (() => void)[] = []
    store.change('pricing', { title: 'A' }, over(3))
    store.change('about', { title: 'B' }, over(3))
    const discarding = store.discard('pricing', () => new Promise((resolve) => void answers.push(resolve)))
    await pause()
    answers[0]?.()
    await discarding
    await pause()
    expect(save.mock.calls.map(([section]) => section)).toEqual(['about'])
    expect(store.state().edits.pricing).toBeUndefined()
  })

  it('discards a section only after the save that is running', async () => {
    const answers: ((base: Base) => void)[] = []
    const { store } = newStore(vi.fn(() => new Promise((resolve) => void answers.push(resolve))))
    const discard = vi.fn(async () => {})
    store.change('pricing', { title: 'A' }, over(0))
    await pause()
    const discarding = store.discard('pricing', discard)
    await pause()
    expect(discard).not.toHaveBeenCalled()
    answers[0]?.(over(1))
    await discarding
    expect(discard).toHaveBeenCalledTimes(1)
    expect(store.state().edits.pricing).toBeUndefined()
  })
})
