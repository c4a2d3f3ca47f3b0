import { WifiOff } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useOnline } from '#lib/use-online.ts'

/** Says that the browser is offline. `data-offline` makes room for the bar above the page. */
export function OfflineBar() {
  const online = useOnline()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online)
  }, [online])
  return (
    <div role="status" className="sticky top-0 z-40">
      {!online && (
        <p className="flex h-(--above) items-center justify-center gap-2 bg-ink px-4 text-paper text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            You are offline<span className="max-sm:sr-only">. This page may be out of date</span>.
          </span>
        </p>
      )}
    </div>
  )
}
