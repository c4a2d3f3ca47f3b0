import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { Button } from './button.tsx'

interface PartFaultProps {
  /** Whether a script was requested and failed. The browser requests it again only after a reload. */
  requested: boolean
  onRetry: () => void
}

/** Says that a part of the page could not be loaded. Loads it by itself when the browser is back online. */
export function PartFault({ requested, onRetry }: PartFaultProps) {
  const online = useOnline()
  const load = useEffectEvent(onRetry)
  useEffect(() => {
    if (online && !requested) load()
  }, [online, requested])

  // The page is reloaded only when it can be reached, so that it does not get lost.
  const reload = () =>
    fetch(location.href).then(
      () => location.reload(),
      () => undefined,
    )

  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <p>This part could not be loaded.</p>
      <Button size="sm" variant="secondary" onClick={requested ? () => void reload() : onRetry}>
        Try again
      </Button>
    </div>
  )
}
