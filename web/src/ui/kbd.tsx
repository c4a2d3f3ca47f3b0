import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line border-b-2 bg-surface px-1.5 font-mono text-muted text-xs leading-5">
      {children}
    </kbd>
  )
}
