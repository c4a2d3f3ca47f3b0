import { useEffect, useLayoutEffect, useRef } from 'react'
import { useToast } from '#lib/toast-context.ts'
import { useSectionForm } from './form-context.ts'
import { type RemovedKey, withRemoved } from './removed-keys.ts'

/**
 * Returns a function that offers to put a removed entry back. The offer ends when the list is closed, or replaced by
 * another version, which may still have the entry.
 */
export function useUndo<Entry>(
  keys: readonly number[],
  putBack: (entry: Entry, removed: RemovedKey) => void,
) {
  const { isTyped } = useSectionForm()
  const toast = useToast()
  const offers = useRef<(RemovedKey & { end: () => void })[]>([])
  // The list may change before the entry is put back.
  const latestPutBack = useRef(putBack)
  useLayoutEffect(() => {
    latestPutBack.current = putBack
  })
  useEffect(() => {
    if (!isTyped) return
    return () => {
      for (const { end } of offers.current) end()
      offers.current = []
    }
  }, [isTyped])

  return (entry: Entry, key: number, name: string) => {
    const removed = { key, order: withRemoved(keys, offers.current) }
    const undo = () => {
      offers.current = offers.current.filter((offer) => offer.key !== key)
      latestPutBack.current(entry, removed)
    }
    const end = toast.show(`Removed: ${name}`, { label: 'Undo', run: undo })
    offers.current = [...offers.current, { ...removed, end }]
  }
}
