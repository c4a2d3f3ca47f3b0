import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useBusyScope } from './busy-scope.tsx'

/** A link that is disabled while a form of its card is being sent. */
export function ScopedLink({ onClick, ...rest }: ComponentProps<typeof Link>) {
  const busy = useBusyScope()
  return (
    <Link
      {...rest}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
