import { useId, useRef, useState } from 'react'
import type { ContentPath } from '../content-path.ts'
import { useSectionForm } from './form-context.ts'

const inputs = 'input, textarea, select'

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/**
 * Manages the entries of a list. Entries have no ids, so each gets a key, which moves with it. After each action
 * the focus is on the entry that the user acted on, after a move on the button that moves it further.
 */
export function useEntries<Entry>(entries: readonly Entry[], at: ContentPath) {
  const { change } = useSectionForm()
  const id = useId()
  const [keys, setKeys] = useState(() => entries.map(newKey))
  const addButton = useRef<HTMLButtonElement>(null)
  // Another version of the section may have more or fewer entries.
  const current = entries.map((_, index) => keys[index] ?? -index - 1)

  const entryId = (key: number) => `${id}-${key}`
  /** Focuses the first of these controls that the entry has. */
  const focusEntry = (key: number | undefined, ...controls: string[]) =>
    setTimeout(() => {
      const entry = key === undefined ? null : document.getElementById(entryId(key))
      const found = controls.map((control) => entry?.querySelector<HTMLElement>(control)).find(Boolean)
      const focused = found ?? addButton.current
      focused?.focus()
    })
  const replace = (nextEntries: readonly Entry[], nextKeys: number[]) => {
    setKeys(nextKeys)
    change(at, nextEntries)
  }

  return {
    keys: current,
    entryId,
    addButton,
    /** Adds an entry and returns its key. */
    add: (entry: Entry): number => {
      const key = newKey()
      replace([...entries, entry], [...current, key])
      focusEntry(key, inputs, 'button')
      return key
    },
    remove: (index: number) => {
      const rest = current.toSpliced(index, 1)
      replace(entries.toSpliced(index, 1), rest)
      focusEntry(rest[Math.max(0, index - 1)], inputs, 'button')
    },
    move: (from: number, to: number) => {
      const moved = <Value>(values: readonly Value[]) =>
        values.toSpliced(from, 1).toSpliced(to, 0, values[from] as Value)
      replace(moved(entries), moved(current))
      const buttons = to < from ? ['up', 'down'] : ['down', 'up']
      focusEntry(current[from], ...buttons.map((name) => `[data-move=${name}]:enabled`))
    },
  }
}
