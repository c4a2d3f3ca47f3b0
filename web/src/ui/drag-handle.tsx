import { GripVertical } from 'lucide-react'
import { dragRow } from '#lib/drag-row.ts'
import { iconButtonStyle } from './button-style.ts'

interface DragHandleProps {
  id: string
  /** The name of the row: 'Move Online shop'. */
  name: string
  /** Called when the row is dropped at this place on the page. It has to render the new order at once. */
  onDrop: (place: number) => void
  /** Called for the arrow keys: one place up or down. */
  onStep: (by: -1 | 1) => void
}

/** Moves a row of a table by dragging, with a mouse or a finger, or with the arrow keys. */
export function DragHandle({ id, name, onDrop, onStep }: DragHandleProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={`Move ${name}`}
      title="Drag, or press the arrow keys"
      // With classes for these two, every visitor would load them. A finger on the handle must not scroll the page.
      style={{ cursor: 'grab', touchAction: 'none' }}
      className={iconButtonStyle('ghost', 'sm', 'text-muted')}
      onPointerDown={(event) => event.button === 0 && dragRow(event.currentTarget, event.nativeEvent, onDrop)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
