import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeAddress } from './use-change-address.ts'
import { pageIn } from './use-pages.ts'

const typingPauseMs = 250
const longestSearch = 200

/** Page, search and order of a table, kept in the address so that a reload, a link and the back button show the same. */
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
    /** The list's own beginning, where new rows appear. */
    showNewest: () => {
      typing.forget()
      change({ page: undefined, search: undefined, sort: undefined })
    },
  }
}

/** What stands in the search box. It reaches the address after a pause, and follows the address when that moves by itself. */
function useTyping(search: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may have moved since the keystroke: the write belongs to the newest one.
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
      const kept = text.slice(0, longestSearch)
      setTyped(kept)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        written.current = kept
        writeNow.current(kept)
      }, typingPauseMs)
    },
    forget: () => {
      clearTimeout(pause.current)
      written.current = ''
      setTyped('')
    },
  }
}
