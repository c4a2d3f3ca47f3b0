import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeAddress } from '#lib/use-change-address.ts'

/**
 * Calls `take` once with the reference that the provider's redirect added to the URL, and removes it from the
 * URL.
 */
export function useProviderReturn(take: (reference: string) => void): void {
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const reference = search.get('reference') ?? search.get('trxref')

  const consume = useEffectEvent((returned: string) => {
    change({ reference: undefined, trxref: undefined }, { replace: true })
    take(returned)
  })

  useEffect(() => {
    if (reference) consume(reference)
  }, [reference])
}
