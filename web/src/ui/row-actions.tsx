import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface RowActionsProps {
  /** The row's name in the accessible label: 'Edit Ada Obi'. */
  name: string
  /** Left out where rows cannot be edited, as `onRemove` where they cannot be deleted. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Why this user cannot edit this row. `removeReason` says why the user cannot delete it. */
  editReason?: string
  removeReason?: string
  /** Further actions, placed before Edit and Delete. */
  children?: ReactNode
  /** A menu with further actions, placed after Edit and Delete. */
  last?: ReactNode
}

export function RowActions({
  name,
  onEdit,
  onRemove,
  editReason,
  removeReason,
  children,
  last,
}: RowActionsProps) {
  return (
    <div className="flex flex-wrap gap-1 table:justify-end">
      {children}
      {onEdit && (
        <IconButton
          size="sm"
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden className="size-4" />}
          disabledReason={editReason}
          onClick={onEdit}
        />
      )}
      {onRemove && (
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          disabledReason={removeReason}
          onClick={onRemove}
        />
      )}
      {last}
    </div>
  )
}
