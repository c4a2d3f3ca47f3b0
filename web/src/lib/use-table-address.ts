import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeAddress } from './use-change-address.ts'
import { pageIn } from './use-pages.ts'

const typingPauseMs = 250
const longestSearch = 200

/** Manages the page, search and sort order of a table in the URL, for reloads, links and the back button. */
export function useTableAddress() {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const page = pageIn(address)
  const search = address.get('search') ?? ''
  const sort = address.get('sort') ?? undefined

  const typing = useTyping(search, (text) => change({ search: text, page: undefined }, { replace: true }))

  return {
    page,
    search,
    sort,
    typed: typing.typed,
    setTyped: typing.setTyped,
    setSort: (next: string | undefined) => change({ sort: next, page: undefined }),
    /** Resets page, search, filters and sort order, so that the table shows its newest rows. */
    showNewest: () => {
      typing.forget()
      change({ page: undefined, search: undefined, sort: undefined, status: undefined, role: undefined })
    },
  }
}

/**
 * Manages the text in the search box. It is written to the URL after a pause, and changes when the URL
 * changes.
 */
function useTyping(search: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL may have changed since the keystroke, so the timer calls the latest callback.
  const writeNow = useRef(write)
  writeNow.current = write

  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(pause.current), [])

  return {
    typed,
    setTyped: (text: string) => {
      const limited = text.slice(0, longestSearch)
      setTyped(limited)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        written.current = limited
        writeNow.current(limited)
      }, typingPauseMs)
    },
    forget: () => {
      clearTimeout(pause.current)
      written.current = ''
      setTyped('')
    },
  }
}
