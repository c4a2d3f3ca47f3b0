import { useLocation } from 'react-router'

/** What a link to a row adds to its history entry. The URL only says which list to show. */
interface WantedRow {
  row: number
}

export const wantedRow = (row: number): WantedRow => ({ row })

const isWantedRow = (state: unknown): state is WantedRow =>
  typeof state === 'object' && state !== null && 'row' in state

/** Returns the key of the row that the current link leads to, or undefined when it leads to a whole list. */
export function useWantedRow(): number | undefined {
  const { state } = useLocation()
  return isWantedRow(state) ? state.row : undefined
}
