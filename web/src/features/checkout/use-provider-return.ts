import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The provider's redirect brings a reference along: it is taken once and leaves the address at once. */
export function useProviderReturn(take: (reference: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const reference = search.get('reference') ?? search.get('trxref')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reference is taken when it arrives, not when the taker changes
  useEffect(() => {
    if (!reference) return
    setSearch(
      (before) => {
        before.delete('reference')
        before.delete('trxref')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    take(reference)
  }, [reference])
}
