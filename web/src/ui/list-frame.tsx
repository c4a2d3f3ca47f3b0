import { Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'

interface ListFrameProps {
  field: {
    label: string
    hint?: string
    /** What an entry is called: 'point'. */
    item: string
    most: number
  }
  count: number
  error: string | undefined
  addButton?: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  children: ReactNode
}

/** A list of the form with its heading, its empty state and the button that adds an entry. */
export function ListFrame({ field, count, error, addButton, onAdd, children }: ListFrameProps) {
  const { label, hint, item, most } = field
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {count > 0 ? (
        <ol className="grid gap-2">{children}</ol>
      ) : (
        <p className="rounded-md border border-dashed p-4 text-center text-muted text-sm">
          Nothing here yet. Add the first {item}.
        </p>
      )}
      {error && (
        <p role="alert" className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={count >= most ? `At most ${most}.` : undefined}
          onClick={onAdd}
        >
          Add {item}
        </Button>
      </div>
    </fieldset>
  )
}
