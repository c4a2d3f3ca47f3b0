import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Snack } from './snack.tsx'
import { SnackbarContext } from './snackbar-context.ts'

interface Entry {
  id: number
  text: string
  failed: boolean
}

const most = 3

/** Stands once, around the app. The two regions are always there, so that what enters them is read out. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const nextId = useRef(0)

  const add = useCallback((text: string, failed: boolean) => {
    nextId.current += 1
    const entry = { id: nextId.current, text, failed }
    setEntries((shown) => [...shown, entry].slice(-most))
  }, [])
  const remove = (id: number) => setEntries((shown) => shown.filter((entry) => entry.id !== id))
  const snackbar = useMemo(
    () => ({ show: (text: string) => add(text, false), fail: (text: string) => add(text, true) }),
    [add],
  )
  const region = (failed: boolean) =>
    entries
      .filter((entry) => entry.failed === failed)
      .map(({ id, text }) => <Snack key={id} text={text} failed={failed} onGone={() => remove(id)} />)

  return (
    <SnackbarContext value={snackbar}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 sm:items-start sm:p-6">
        <div role="alert" aria-live="assertive" className="contents">
          {region(true)}
        </div>
        <div role="status" aria-live="polite" className="contents">
          {region(false)}
        </div>
      </div>
    </SnackbarContext>
  )
}
