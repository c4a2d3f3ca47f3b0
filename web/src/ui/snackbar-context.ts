import { createContext, use } from 'react'

interface Snackbar {
  /** Good news or plain news: leaves by itself. */
  show: (text: string) => void
  /** A fault: stays until dismissed. */
  fail: (text: string) => void
}

export const SnackbarContext = createContext<Snackbar | undefined>(undefined)

export function useSnackbar(): Snackbar {
  const snackbar = use(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return snackbar
}
