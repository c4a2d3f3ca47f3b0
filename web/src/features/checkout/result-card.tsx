import { CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

interface ResultCardProps {
  title: string
  text?: string
  onDismiss: () => void
  children: ReactNode
}

/** The frame of a successful result. */
export function ResultCard({ title, text, onDismiss, children }: ResultCardProps) {
  return (
    <Card className="relative ring-1 ring-good/40">
      <div className="flex items-start gap-3 pr-9">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-xl">{title}</h2>
          {text && <p className="mt-1 text-sm">{text}</p>}
        </div>
      </div>
      <div className="mt-5">{children}</div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="absolute top-3 right-3 grid size-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </Card>
  )
}
