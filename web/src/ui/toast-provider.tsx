import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type ToastAction, ToastContext } from '#lib/toast-context.ts'
import { Toast } from './toast.tsx'

interface Entry {
  id: number
  text: string
  failed: boolean
  action?: ToastAction
}

const maxShown = 3

/**
 * Used once, around the portal, and on public pages around the parts that show toasts. Both live regions are always
 * in the page, so that new toasts are announced.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const nextId = useRef(0)

  const remove = useCallback(
    (id: number) => setEntries((shown) => shown.filter((entry) => entry.id !== id)),
    [],
  )
  const toast = useMemo(() => {
    const add = (text: string, failed: boolean, action?: ToastAction) => {
      nextId.current += 1
      const entry = { id: nextId.current, text, failed, action }
      setEntries((shown) => [...shown, entry].slice(-maxShown))
      return () => remove(entry.id)
    }
    return {
      show: (text: string, action?: ToastAction) => add(text, false, action),
      fail: (text: string) => void add(text, true),
    }
  }, [remove])
  const region = (failed: boolean) =>
    entries
      .filter((entry) => entry.failed === failed)
      .map(({ id, text, action }) => (
        <Toast key={id} text={text} failed={failed} action={action} onGone={() => remove(id)} />
      ))

  return (
    <ToastContext value={toast}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 sm:items-start sm:p-6">
        <div role="alert" aria-live="assertive" className="contents">
          {region(true)}
        </div>
        <div role="status" aria-live="polite" className="contents">
          {region(false)}
        </div>
      </div>
    </ToastContext>
  )
}
