import { largestPage } from '@jara/contract/lib/paging'
import { useEffect, useEffectEvent } from 'react'
import { useChangeAddress } from './use-change-address.ts'

const pageName = 'page'

/** The page number in the URL, as a whole number from 1; invalid values give 1. */
export function pageIn(address: URLSearchParams, name = pageName): number {
  const requested = Math.floor(Number(address.get(name)))
  return requested >= 1 ? Math.min(requested, largestPage) : 1
}

interface ShownPage {
  page: number
  pageSize: number
  /** The number of all rows; undefined until the first response. */
  total: number | undefined
  /** The rows are still those of the previous page. */
  turning?: boolean
  /** The query parameter that holds the page. */
  name?: string
}

/** The pages of a list. When rows were removed and the page no longer exists, it shows the last page. */
export function usePages({ page, pageSize, total, turning = false, name = pageName }: ShownPage) {
  const change = useChangeAddress()
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const turnTo = (next: number, options?: { replace: boolean }) =>
    change({ [name]: next > 1 ? String(next) : undefined }, options)

  const missing = total !== undefined && !turning && page > pageCount ? page : undefined
  // Replaces the history entry, so that Back does not return to the missing page.
  const toLast = useEffectEvent(() => turnTo(pageCount, { replace: true }))
  useEffect(() => {
    if (missing) toLast()
  }, [missing])

  return {
    pageCount,
    turnTo: (next: number) => turnTo(next),
    /** The rows shown are not yet those of the page in the URL. */
    moving: turning || missing !== undefined,
  }
}
