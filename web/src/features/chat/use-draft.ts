import { useEffect, useState } from 'react'
import { dropKept, findKept, keep } from '#lib/browser-store.ts'

/** What is being written to somebody, kept when the tab closes. */
export function useDraft(userId: number, partnerId: number) {
  const key = `draft:${userId}:${partnerId}`
  const [text, setText] = useState('')

  useEffect(() => {
    let gone = false
    void findKept(key).then((kept) => {
      if (!gone && typeof kept === 'string') setText((typed) => typed || kept)
    })
    return () => {
      gone = true
    }
  }, [key])

  const write = (next: string) => {
    setText(next)
    void (next === '' ? dropKept(key) : keep(key, next))
  }
  return [text, write] as const
}
