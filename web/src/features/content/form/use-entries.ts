import { useId, useRef, useState } from 'react'
import type { ContentPath } from '../content-path.ts'
import { useSectionForm } from './form-context.ts'

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/**
 * Manages the entries of a list. Entries have no ids, so each gets a key, which moves with it. After each action
 * the focus is on the entry that the user acted on.
 */
export function useEntries<Entry>(entries: readonly Entry[], at: ContentPath) {
  const { change } = useSectionForm()
  const id = useId()
  const [keys, setKeys] = useState(() => entries.map(newKey))
  const addButton = useRef<HTMLButtonElement>(null)
  // Another version of the section may have more or fewer entries.
  const current = entries.map((_, index) => keys[index] ?? -index - 1)

  const entryId = (key: number) => `${id}-${key}`
  const focusEntry = (key: number | undefined) =>
    setTimeout(() => {
      const entry = key === undefined ? null : document.getElementById(entryId(key))
      const control =
        entry?.querySelector<HTMLElement>('input, textarea, select') ?? entry?.querySelector('button')
      const focused = control ?? addButton.current
      focused?.focus()
    })
  const replace = (nextEntries: readonly Entry[], nextKeys: number[], focused: number | undefined) => {
    setKeys(nextKeys)
    change(at, nextEntries)
    focusEntry(focused)
  }

  return {
    keys: current,
    entryId,
    addButton,
    /** Adds an entry and returns its key. */
    add: (entry: Entry): number => {
      const key = newKey()
      replace([...entries, entry], [...current, key], key)
      return key
    },
    remove: (index: number) => {
      const rest = current.toSpliced(index, 1)
      replace(entries.toSpliced(index, 1), rest, rest[Math.max(0, index - 1)])
    },
    move: (from: number, to: number) => {
      const moved = <Value>(values: readonly Value[]) =>
        values.toSpliced(from, 1).toSpliced(to, 0, values[from] as Value)
      replace(moved(entries), moved(current), current[from])
    },
  }
}
