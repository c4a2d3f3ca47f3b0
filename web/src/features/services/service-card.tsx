import type { Service } from '@jara/contract/services'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LongText } from '#ui/long-text.tsx'
import { Money } from '#ui/money.tsx'

export function ServiceCard({ service, children }: { service: Service; children?: ReactNode }) {
  return (
    <Card as="li" className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-xl [overflow-wrap:anywhere]">{service.name}</h3>
        {service.featured && <Badge tone="accent">Featured</Badge>}
      </div>
      <LongText text={service.description} className="mt-2 mb-6 text-muted" />
      <p className="mt-auto border-line border-t pt-4 font-bold font-display text-2xl">
        <Money naira={service.price} />
      </p>
      {children}
    </Card>
  )
}
