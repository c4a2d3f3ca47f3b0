import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Pattern } from '#ui/pattern.tsx'

interface AuthCardProps {
  title: string
  text: string
  children: ReactNode
}

/** A card on a patterned background. Besides the auth pages, the pay page and the verify page use it. */
export function AuthCard({ title, text, children }: AuthCardProps) {
  return (
    <div className="panel relative isolate flex min-h-[calc(100dvh-4rem)] flex-col items-center px-4 py-10 sm:py-16">
      <Pattern className="-z-10 absolute inset-0 text-on-panel/15" />
      <Card padding="lg" className="w-full max-w-[400px] text-ink shadow-soft">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-muted text-sm">{text}</p>
        {children}
      </Card>
    </div>
  )
}
