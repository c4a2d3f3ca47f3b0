import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** The provider's redirect brings a reference along: it is taken once and leaves the address at once. */
export function useProviderReturn(take: (reference: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const reference = search.get('reference') ?? search.get('trxref')

  const takeOut = useEffectEvent((arrived: string) => {
    setSearch(
      (before) => {
        before.delete('reference')
        before.delete('trxref')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    take(arrived)
  })

  useEffect(() => {
    if (reference) takeOut(reference)
  }, [reference])
}
