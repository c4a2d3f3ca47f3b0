import { EntryButtons } from '#ui/entry-buttons.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import type { ContentPath } from '../content-path.ts'
import type { LinesField } from '../fields/field-types.ts'
import { lineLikeness } from '../publish/likeness.ts'
import { useSectionForm } from './form-context.ts'
import { InputControl } from './input-control.tsx'
import { useEntries } from './use-entries.ts'

interface LineListProps {
  field: LinesField
  lines: readonly string[]
  at: ContentPath
}

/** Edits a list of texts. */
export function LineList({ field, lines, at }: LineListProps) {
  const { errors } = useSectionForm()
  const { keys, entryId, addButton, add, remove, move } = useEntries(lines, at, lineLikeness)
  return (
    <ListFrame
      field={field}
      count={lines.length}
      error={errors[at.join('.')]}
      addButton={addButton}
      onAdd={() => add('')}
    >
      {lines.map((line, index) => {
        const name = `${field.item} ${index + 1}`
        return (
          <li key={keys[index]} id={entryId(keys[index] ?? 0)} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <InputControl
                field={{
                  kind: 'line',
                  name,
                  label: name.charAt(0).toUpperCase() + name.slice(1),
                  max: field.max,
                  required: true,
                  isLabelHidden: true,
                }}
                value={line}
                at={[...at, index]}
              />
            </div>
            <EntryButtons
              name={name}
              isFirst={index === 0}
              isLast={index === lines.length - 1}
              onUp={() => move(index, index - 1)}
              onDown={() => move(index, index + 1)}
              onRemove={() => remove(index, name)}
            />
          </li>
        )
      })}
    </ListFrame>
  )
}
