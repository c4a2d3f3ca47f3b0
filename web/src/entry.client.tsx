import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { PartError } from '#lib/load-part.ts'

/** A part that could not be loaded says so in its place. React reports it as well when the machine is busy. */
function onRecoverableError(error: unknown): void {
  const { cause } = error as { cause?: Partial<PartError> }
  if (!cause?.isShown) reportError(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError },
  )
})
