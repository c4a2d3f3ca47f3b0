import type { ReactNode } from 'react'

/** For the ear only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
