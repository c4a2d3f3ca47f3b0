import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useBusyScope } from '#ui/busy-scope.tsx'
import { EntryButtons } from '#ui/entry-buttons.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import type { ContentPath } from '../content-path.ts'
import { blankPart, type Content, type PartsField } from '../fields/field-types.ts'
import { partLikeness } from '../publish/likeness.ts'
import { partTitle } from '../publish/section-changes.ts'
import { useSectionForm } from './form-context.ts'
import { useEntries } from './use-entries.ts'

interface PartListProps {
  field: PartsField
  parts: readonly Content[]
  at: ContentPath
  /** Renders the fields of one part. */
  fieldsOf: (part: Content, at: ContentPath) => ReactNode
}

/** Edits a list of parts, such as people. Each part opens by itself, so that a long list stays short. */
export function PartList({ field, parts, at, fieldsOf }: PartListProps) {
  const { errors } = useSectionForm()
  const { keys, entryId, addButton, add, remove, move } = useEntries(parts, at, partLikeness(field))
  // A part whose picture is being uploaded must stay where it is.
  const isBusy = useBusyScope()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const id = useId()

  const toggle = (key: number, isOpen: boolean) => {
    const next = new Set(opened)
    if (isOpen) next.delete(key)
    else next.add(key)
    setOpened(next)
  }
  return (
    <ListFrame
      field={field}
      count={parts.length}
      error={errors[at.join('.')]}
      addButton={addButton}
      onAdd={() => toggle(add(blankPart(field.fields)), false)}
    >
      {parts.map((part, index) => {
        const key = keys[index] ?? 0
        const isOpen = opened.has(key)
        const place = [...at, index]
        const title = partTitle(field, part)
        const name = title || `${field.item} ${index + 1}`
        const hasError = Object.keys(errors).some((path) => path.startsWith(`${place.join('.')}.`))
        return (
          <li key={key} id={entryId(key)} className="rounded-md border p-3">
            <div className="flex items-center justify-between gap-2">
              <button
                type="button"
                disabled={isBusy}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${key}` : undefined}
                onClick={() => toggle(key, isOpen)}
                className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 rounded-sm text-left font-semibold text-sm [overflow-wrap:anywhere]"
              >
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0"
                  style={isOpen ? { rotate: '90deg' } : undefined}
                />
                {title || `New ${field.item}`}
                {hasError && !isOpen && <Badge tone="bad">Incomplete</Badge>}
              </button>
              <EntryButtons
                name={name}
                isFirst={index === 0}
                isLast={index === parts.length - 1}
                onUp={() => move(index, index - 1)}
                onDown={() => move(index, index + 1)}
                onRemove={() => remove(index, name)}
              />
            </div>
            {isOpen && (
              <div id={`${id}-${key}`} className="mt-3 grid gap-4">
                {fieldsOf(part, place)}
              </div>
            )}
          </li>
        )
      })}
    </ListFrame>
  )
}
