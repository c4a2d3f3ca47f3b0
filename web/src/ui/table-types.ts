import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The unique name of the column, which is also the server's sort key. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** Whether only screen readers get the header, as for row actions. */
  hideHeader?: boolean
  /** Classes for width and wrapping: 'w-24', 'max-w-64 truncate'. */
  className?: string
}

/** `md` is 768 px and `wide` 1152 px. */
export type CardsBelow = 'md' | 'wide'

export interface Selection<Row> {
  selected: ReadonlySet<string | number>
  onChange: (selected: Set<string | number>) => void
  /** The row's name in 'Select Ada Obi'. */
  label: (row: Row) => string
  canSelect?: (row: Row) => boolean
}

/** The column's key, prefixed with '-' for descending, as in the URL and the API. */
export type Sort = string

export const sortDirection = (key: string, sort: Sort | undefined): 'ascending' | 'descending' | 'none' => {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

/** Returns the sort order after a click on a header: ascending, then descending, then the default order. */
export const nextSort = (key: string, sort: Sort | undefined): Sort | undefined => {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? undefined : key
}

export const alignStyle = (align: 'end' | undefined): string => (align === 'end' ? 'table:text-right' : '')
