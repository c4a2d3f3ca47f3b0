import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useId,
  useLayoutEffect,
  useState,
} from 'react'

interface Scope {
  /** The ids of the busy buttons. */
  busy: readonly string[]
  setBusy: Dispatch<SetStateAction<readonly string[]>>
}

const ScopeContext = createContext<Scope | undefined>(undefined)

/**
 * A card or a dialog. While one of its buttons is busy, because its form is being sent, its other buttons and
 * its links are disabled.
 */
export function BusyScope({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<readonly string[]>([])
  return <ScopeContext value={{ busy, setBusy }}>{children}</ScopeContext>
}

/**
 * Returns whether another button of this card or dialog is busy. Pass whether the calling button is. It does
 * not count itself, because a button that is disabled for a moment loses the focus.
 */
export function useBusyScope(isBusy = false): boolean {
  const id = useId()
  const { busy, setBusy } = use(ScopeContext) ?? {}
  useLayoutEffect(() => {
    if (!isBusy || !setBusy) return
    setBusy((others) => [...others, id])
    return () => setBusy((all) => all.filter((one) => one !== id))
  }, [id, isBusy, setBusy])
  return busy?.some((one) => one !== id) ?? false
}
