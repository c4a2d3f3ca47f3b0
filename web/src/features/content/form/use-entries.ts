import { useId, useRef, useState } from 'react'
import type { ContentPath } from '../content-path.ts'
import type { Likeness } from '../publish/likeness.ts'
import { type KeyedEntries, newKey, withKeptKeys } from './entry-keys.ts'
import { useSectionForm } from './form-context.ts'
import { placeOf } from './removed-keys.ts'
import { useUndo } from './use-undo.ts'

const inputs = 'input, textarea, select'

/**
 * Manages the entries of a list. Entries have no ids, so each gets a key, which moves with it. `likeness` recognises
 * the entries in the version of a colleague. After each action the focus is on the entry that the user acted on, after
 * a move on the button that moves it further.
 */
export function useEntries<Entry>(entries: readonly Entry[], at: ContentPath, likeness: Likeness<Entry>) {
  const { change } = useSectionForm()
  const id = useId()
  const [known, setKnown] = useState<KeyedEntries<Entry>>(() => ({ entries, keys: entries.map(newKey) }))
  const addButton = useRef<HTMLButtonElement>(null)
  const current = known.entries === entries ? known : withKeptKeys(known, entries, likeness)
  if (current !== known) setKnown(current)
  const { keys } = current

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
    setKnown({ entries: nextEntries, keys: nextKeys })
    change(at, nextEntries)
  }
  const offerUndo = useUndo<Entry>(keys, (entry, removed) => {
    const place = placeOf(keys, removed)
    replace(entries.toSpliced(place, 0, entry), keys.toSpliced(place, 0, removed.key))
    focusEntry(removed.key, inputs, 'button')
  })

  return {
    keys,
    entryId,
    addButton,
    /** Adds an entry and returns its key. */
    add: (entry: Entry): number => {
      const key = newKey()
      replace([...entries, entry], [...keys, key])
      focusEntry(key, inputs, 'button')
      return key
    },
    /** Removes an entry and offers to put it back. */
    remove: (index: number, name: string) => {
      const rest = keys.toSpliced(index, 1)
      replace(entries.toSpliced(index, 1), rest)
      focusEntry(rest[Math.max(0, index - 1)], inputs, 'button')
      offerUndo(entries[index] as Entry, keys[index] ?? 0, name)
    },
    move: (from: number, to: number) => {
      const moved = <Value>(values: readonly Value[]) =>
        values.toSpliced(from, 1).toSpliced(to, 0, values[from] as Value)
      replace(moved(entries), moved(keys))
      const buttons = to < from ? ['up', 'down'] : ['down', 'up']
      focusEntry(keys[from], ...buttons.map((name) => `[data-move=${name}]:enabled`))
    },
  }
}
