import { useSyncExternalStore } from 'react'
import { readChoice, storeChoice } from '#lib/choice-cookie.ts'

const everyClient = 'all'
const listeners = new Set<() => void>()

const cookieOf = (userId: number | undefined): string => `client_${userId}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what the user chose in this browser: a client, 'all', or undefined if there was no choice yet. */
export function useStoredChoice(userId: number | undefined): number | 'all' | undefined {
  const stored = useSyncExternalStore(subscribe, () => readChoice(cookieOf(userId)))
  return stored === everyClient ? stored : Number(stored) || undefined
}

export function storeClientChoice(userId: number, choice: number | 'all'): void {
  storeChoice(cookieOf(userId), String(choice))
  for (const listener of listeners) listener()
}
