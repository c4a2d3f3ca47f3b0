import { createContext, use } from 'react'

export interface ToastAction {
  /** A word such as 'Undo'. */
  label: string
  run: () => void
}

interface Toasts {
  /** Shows a message that disappears after a few seconds. Returns what removes it earlier. */
  show: (text: string, action?: ToastAction) => () => void
  /** Shows an error that stays until dismissed. */
  fail: (text: string) => void
}

export const ToastContext = createContext<Toasts | undefined>(undefined)

export function useToast(): Toasts {
  const toast = use(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}
