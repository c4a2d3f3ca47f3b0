import { useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '#lib/browser-store.ts'

/** Reads and stores the unsent text to a partner, so that the text survives a closed tab. */
export function useDraft(userId: number, partnerId: number) {
  const key = `draft:${userId}:${partnerId}`
  const [text, setText] = useState('')

  useEffect(() => {
    let unmounted = false
    void readStored(key).then((stored) => {
      if (!unmounted && typeof stored === 'string') setText((typed) => typed || stored)
    })
    return () => {
      unmounted = true
    }
  }, [key])

  const write = (next: string) => {
    setText(next)
    void (next === '' ? removeStored(key) : writeStored(key, next))
  }
  return [text, write] as const
}
