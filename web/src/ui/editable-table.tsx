import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TableView } from '#lib/use-table.ts'
import { BulkRemove } from './bulk-remove.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TableSection } from './table-section.tsx'
import type { CardsBelow, Column } from './table-types.ts'

export interface RowEvents<Row> {
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
}

interface EditableTableProps<Row extends { id: number }> {
  title: string
  /** Singular and plural of what the table lists: 'user', 'users'. */
  thing: string
  things: string
  nameOf: (row: Row) => string
  table: TableView<Row>
  searchLabel: string
  columns: (on: RowEvents<Row>) => readonly Column<Row>[]
  /** Undefined when the user may not add rows. */
  addLabel?: string | undefined
  addIcon?: LucideIcon
  /** Replaces 'No users yet.' where the list is filtered. */
  emptyText?: string | undefined
  emptyHint?: string | undefined
  noMatchHint?: string
  /** The default sort order, if it is not 'Newest first'. */
  ownOrder?: string
  remove: (id: number) => Promise<unknown>
  /** The dialog that deletes a row, where a question is not enough. */
  removeDialog?: (row: Row, onClose: () => void) => ReactNode
  /**
   * Whether a row can be selected, to delete several rows together. Without this function, there are no
   * checkboxes.
   */
  canSelect?: (row: Row) => boolean
  cardsBelow?: CardsBelow
  /** Further actions, beside the search. */
  tools?: ReactNode
  /** The dialog that edits a row, or adds one when there is no row. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode
}

type Open<Row> = { kind: 'add' } | { kind: 'edit' | 'remove'; row: Row }

/** A table whose rows are added, edited and deleted in dialogs. */
export function EditableTable<Row extends { id: number }>({
  thing,
  things,
  nameOf,
  table,
  columns,
  addLabel,
  addIcon: Icon = Plus,
  emptyText = `No ${things} yet.`,
  emptyHint,
  noMatchHint,
  remove,
  removeDialog,
  canSelect,
  tools,
  dialog,
  ...section
}: EditableTableProps<Row>) {
  const [open, setOpen] = useState<Open<Row>>()
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const close = () => setOpen(undefined)
  const chosen = canSelect ? table.rows.filter((row) => selected.has(row.id) && canSelect(row)) : []

  return (
    <>
      <TableSection
        {...section}
        table={table}
        columns={columns({
          onEdit: (row) => setOpen({ kind: 'edit', row }),
          onRemove: (row) => setOpen({ kind: 'remove', row }),
        })}
        rowKey={({ id }) => id}
        empty={<EmptyState text={emptyText} hint={emptyHint} />}
        noMatch={<EmptyState text={`No ${things} match this search.`} hint={noMatchHint} />}
        selection={canSelect && { selected, onChange: setSelected, label: nameOf, canSelect }}
        action={
          addLabel && (
            <Button icon={<Icon aria-hidden className="size-4" />} onClick={() => setOpen({ kind: 'add' })}>
              {addLabel}
            </Button>
          )
        }
        tools={
          <>
            {canSelect && (
              <BulkRemove
                thing={thing}
                things={things}
                chosen={chosen.map((row) => ({ id: row.id, name: nameOf(row) }))}
                remove={remove}
              />
            )}
            {tools}
          </>
        }
      />
      {open?.kind === 'add' && dialog(undefined, close)}
      {open?.kind === 'edit' && dialog(open.row, close)}
      {open?.kind === 'remove' &&
        (removeDialog?.(open.row, close) ?? (
          <RemoveDialog
            thing={thing}
            name={nameOf(open.row)}
            remove={() => remove(open.row.id)}
            onClose={close}
          />
        ))}
    </>
  )
}
