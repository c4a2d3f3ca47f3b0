import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

interface AccountCardProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

export function AccountCard({ title, text, children }: AccountCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-muted text-sm">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
