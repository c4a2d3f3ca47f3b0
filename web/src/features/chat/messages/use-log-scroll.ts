import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Shown } from './shown-messages.ts'

const nearPx = 60

interface LogScroll {
  log: RefObject<HTMLDivElement | null>
  /** Whether the newest message is visible. */
  atEnd: boolean
  toEnd: () => void
  onScroll: () => void
}

/**
 * Scrolls to a new message if the end of the log was visible, or if the user sent the message. When older
 * messages load above, the visible lines stay in place.
 */
export function useLogScroll(
  messages: readonly Shown[],
  older: { more: boolean; load: () => void },
  anchorId?: number,
): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const shown = useRef({ first: '', last: '', count: 0 })
  // The distance from the end stays the same when messages are added above, unlike `scrollTop`.
  const fromEnd = useRef(0)
  const [atEnd, setAtEnd] = useState(true)

  const measure = useCallback((element: HTMLElement) => {
    fromEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop
    setAtEnd(fromEnd.current < nearPx)
  }, [])

  const toEnd = useCallback(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const element = log.current
    const [first, last] = [messages[0], messages.at(-1)]
    if (!element || !first || !last) return
    const before = shown.current
    shown.current = { first: first.key, last: last.key, count: messages.length }
    if (before.first === '') {
      const anchor = anchorId && element.querySelector(`[data-message="${anchorId}"]`)
      if (anchor) anchor.scrollIntoView({ block: 'center' })
      else toEnd()
    } else if (before.last !== last.key) {
      if (fromEnd.current < nearPx || last.mine) toEnd()
    } else if (before.first !== first.key) {
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current
    } else if (before.count !== messages.length && fromEnd.current < nearPx) {
      // A message with a lower id, from another conversation of the timeline, may arrive after the last one.
      toEnd()
    }
    measure(element)
  }, [messages, anchorId, toEnd, measure])

  const hasMessages = messages.length > 0
  useEffect(() => {
    if (!log.current || !hasMessages || anchorId !== undefined) return
    // Rotating a phone reflows the text, which moves the end without a scroll event.
    const resized = new ResizeObserver(() => fromEnd.current < nearPx && toEnd())
    resized.observe(log.current)
    return () => resized.disconnect()
  }, [hasMessages, anchorId, toEnd])

  const { more, load } = older
  useEffect(() => {
    const element = log.current
    if (!element || !more || messages.length === 0) return
    // An update of the newest messages also ends or clears a failed load, without a scroll event after it.
    if (element.scrollHeight <= element.clientHeight || element.scrollTop < nearPx) load()
  }, [messages, more, load])

  const onScroll = () => {
    const element = log.current
    if (!element) return
    measure(element)
    if (more && element.scrollTop < nearPx) load()
  }
  return { log, atEnd, toEnd, onScroll }
}
