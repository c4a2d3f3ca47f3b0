import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

interface TitledCardProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

export function TitledCard({ title, text, children }: TitledCardProps) {
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
