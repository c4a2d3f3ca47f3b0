import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error.ts'
import type { OpenView } from '#lib/session.ts'
import { endView } from '#lib/switch-view.ts'
import { Button } from '#ui/button.tsx'

/** Says as which client the portal is shown, and ends the view by its button or when its time is over. */
export function ViewBanner({ view: { name, expiresAt } }: { view: OpenView }) {
  const cache = useQueryClient()
  useEffect(() => {
    const end = () => endView(`The view as ${name} has ended. A view lasts an hour.`)
    const timer = setTimeout(end, Date.parse(expiresAt) - Date.now())
    // The clock of the server decides.
    const unsubscribe = cache.getQueryCache().subscribe(({ query: { state } }) => {
      if (state.error instanceof ApiError && state.error.code === 'view_ended') end()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [cache, name, expiresAt])

  return (
    <section aria-label="View as client" className="bg-accent text-on-accent">
      <div className="shell flex items-center justify-between gap-3 py-1.5">
        <p role="status" className="min-w-0 text-sm">
          You see the portal as{' '}
          <strong title={name} className="inline-block max-w-40 truncate align-bottom sm:max-w-md">
            {name}
          </strong>{' '}
          does. Nothing can be changed here.
        </p>
        <Button size="sm" variant="secondary" className="shrink-0" onClick={() => endView()}>
          End view
        </Button>
      </div>
    </section>
  )
}
