import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { refetchAffected } from './changes.ts'

/** Shows a query whose loads the test answers one by one. */
function show(queryKey: string[], meta?: { reloadsWith: ['payments'] }) {
  const cache = new QueryClient()
  const loads: { answer: (rows: string) => void; fail: (error: Error) => void }[] = []
  const queryFn = () => new Promise<string>((answer, fail) => void loads.push({ answer, fail }))
  const observer = new QueryObserver(cache, { queryKey, queryFn, retry: false, meta })
  observer.subscribe(() => undefined)
  return { cache, loads, shown: () => observer.getCurrentResult().data }
}

describe('refetchAffected', () => {
  it('refetches a query after its first load, which may have read the rows before the change', async () => {
    const { cache, loads, shown } = show(['payments'])
    const refetched = refetchAffected(cache, 'payments')
    loads[0]?.answer('before the change')
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    loads[1]?.answer('after the change')
    await refetched
    expect(shown()).toBe('after the change')
  })

  it('leaves a query alone whose first load fails, and one of another kind', async () => {
    const [failing, other] = [show(['payments']), show(['projects'])]
    const refetched = refetchAffected(failing.cache, 'payments')
    failing.loads[0]?.fail(new Error('offline'))
    await refetched
    await refetchAffected(other.cache, 'payments')
    expect([failing.loads, other.loads]).toEqual([[expect.anything()], [expect.anything()]])
  })

  it('refetches a query that names the kind', async () => {
    const { cache, loads } = show(['dashboard'], { reloadsWith: ['payments'] })
    void refetchAffected(cache, 'payments')
    loads[0]?.answer('before')
    await vi.waitFor(() => expect(loads).toHaveLength(2))
  })
})
