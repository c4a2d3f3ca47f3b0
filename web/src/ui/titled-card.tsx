import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

interface TitledCardProps {
  /** The target of links to this card. */
  id?: string
  title: string
  text?: ReactNode
  children: ReactNode
}

export function TitledCard({ id, title, text, children }: TitledCardProps) {
  const titleId = useId()
  return (
    <Card as="section" id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-muted text-sm">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
