import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let pressed = false

function set(next: boolean): void {
  pressed = next
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => set(true), true)
  // The click follows the release in the same task, so the release counts from the next task on.
  for (const release of ['pointerup', 'pointercancel'])
    window.addEventListener(release, () => setTimeout(set, 0, false), true)
}

/**
 * Whether the user is pressing a pointer. The browser drops a click when its target moves between press and
 * release, so nothing may be inserted above it meanwhile.
 */
export const usePressed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pressed,
    () => false,
  )
