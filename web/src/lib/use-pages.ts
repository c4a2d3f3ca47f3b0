import { largestPage } from '@jara/contract/paging'
import { useEffect, useEffectEvent } from 'react'
import { useChangeAddress } from './use-change-address.ts'

const pageName = 'page'

/** The page an address asks for: a whole number from one on, whatever was typed there. */
export function pageIn(address: URLSearchParams, name = pageName): number {
  const asked = Math.floor(Number(address.get(name)))
  return asked >= 1 ? Math.min(asked, largestPage) : 1
}

interface ShownPage {
  page: number
  pageSize: number
  /** Of all rows; unknown until the first answer is here. */
  total: number | undefined
  /** Still the rows of the page before, which tell nothing about this one. */
  turning?: boolean
  /** What the page is called in the address. */
  name?: string
}

/** Turns the pages of a list. Rows may have gone since a page was turned to: then the last one takes its place. */
export function usePages({ page, pageSize, total, turning = false, name = pageName }: ShownPage) {
  const change = useChangeAddress()
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const turnTo = (next: number, how?: { replace: boolean }) =>
    change({ [name]: next > 1 ? String(next) : undefined }, how)

  const lost = total !== undefined && !turning && page > pageCount ? page : undefined
  // In place of the lost page: the way back must not lead to it again.
  const toLast = useEffectEvent(() => turnTo(pageCount, { replace: true }))
  useEffect(() => {
    if (lost) toLast()
  }, [lost])

  return {
    pageCount,
    turnTo: (next: number) => turnTo(next),
    /** What is shown is not the page that the address names. */
    moving: turning || lost !== undefined,
  }
}
