import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the name the server sorts by. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** The header is for the ear only, as over row actions. */
  hideHeader?: boolean
  /** Widths and wrapping: 'w-24', 'max-w-64 truncate'. */
  className?: string
}

export interface Selection<Row> {
  selected: ReadonlySet<string | number>
  onChange: (selected: Set<string | number>) => void
  /** Names the row: 'Select Ada Obi'. */
  label: (row: Row) => string
  canSelect?: (row: Row) => boolean
}

/** The column's key, with '-' before it for descending, as in the address and the API. */
export type Sort = string

export const sortDirection = (key: string, sort: Sort | undefined): 'ascending' | 'descending' | 'none' => {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

/** Ascending, descending, and back to the list's own order. */
export const nextSort = (key: string, sort: Sort | undefined): Sort | undefined => {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? undefined : key
}

export const alignStyle = (align: 'end' | undefined): string => (align === 'end' ? 'sm:text-right' : '')
