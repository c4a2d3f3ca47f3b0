import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeAddress } from '#lib/use-change-address.ts'

/** The provider's redirect brings a reference along: it is taken once and leaves the address at once. */
export function useProviderReturn(take: (reference: string) => void): void {
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const reference = search.get('reference') ?? search.get('trxref')

  const takeOut = useEffectEvent((arrived: string) => {
    change({ reference: undefined, trxref: undefined }, { replace: true })
    take(arrived)
  })

  useEffect(() => {
    if (reference) takeOut(reference)
  }, [reference])
}
