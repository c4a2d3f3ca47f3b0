import { largestPage } from '@jara/contract/lib/paging'
import { useEffect, useEffectEvent } from 'react'
import { useChangeAddress } from './use-change-address.ts'

const pageName = 'page'

/** Returns the page number in the URL, a whole number from 1. Invalid values become 1. */
export function pageIn(address: URLSearchParams, name = pageName): number {
  const requested = Math.floor(Number(address.get(name)))
  return requested >= 1 ? Math.min(requested, largestPage) : 1
}

interface ShownPage {
  page: number
  pageSize: number
  /** The number of all rows; undefined until the first response. */
  total: number | undefined
  /** Whether the rows are still those of the previous page. */
  turning?: boolean
  /** The name of the query parameter for the page. */
  name?: string
}

/**
 * Manages the pages of a list. If the page no longer exists, because rows were removed, the last page opens.
 */
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
    /** Whether the rows shown are not yet those of the page in the URL. */
    moving: turning || missing !== undefined,
  }
}
