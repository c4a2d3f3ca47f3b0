import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface RowActionsProps {
  /** The row, for the ear: 'Edit Ada Obi'. */
  name: string
  onEdit: () => void
  onRemove: () => void
  /** Why it cannot be done to this row by this person. */
  editReason?: string
  removeReason?: string
  /** Further actions of this table, before the two that all have. */
  children?: ReactNode
}

export function RowActions({ name, onEdit, onRemove, editReason, removeReason, children }: RowActionsProps) {
  return (
    <div className="flex gap-1 sm:justify-end">
      {children}
      <IconButton
        size="sm"
        label={`Edit ${name}`}
        icon={<Pencil aria-hidden className="size-4" />}
        disabledReason={editReason}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabledReason={removeReason}
        onClick={onRemove}
      />
    </div>
  )
}
