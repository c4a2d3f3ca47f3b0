import type { PortfolioItem } from '@jara/contract/portfolio'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { OutsideLink } from '#ui/text-link.tsx'

function Screenshot({ item }: { item: PortfolioItem }) {
  const [missing, setMissing] = useState(false)
  if (item.screenshotUrl === null || missing)
    return (
      <div className="panel relative grid h-full min-h-24 place-items-center overflow-hidden rounded-l-lg sm:aspect-[8/5] sm:h-auto sm:rounded-t-lg sm:rounded-bl-none">
        <Pattern name="spirals" scale={64} className="absolute inset-0 text-on-panel/25" />
        <span aria-hidden className="relative bg-panel px-4 py-1 font-bold font-display text-3xl sm:text-5xl">
          {Array.from(item.projectName.trim())[0]?.toUpperCase()}
        </span>
      </div>
    )
  return (
    <img
      src={item.screenshotUrl}
      alt={`Screenshot of ${item.projectName}`}
      width={800}
      height={500}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className="h-full min-h-24 w-full rounded-l-lg bg-sunken object-cover object-top sm:aspect-[8/5] sm:h-auto sm:rounded-t-lg sm:rounded-bl-none"
    />
  )
}

export function PortfolioCard({ item }: { item: PortfolioItem }) {
  return (
    <Card as="li" padding="none" className="grid min-w-0 grid-cols-[2fr_3fr] sm:flex sm:flex-col">
      <Screenshot item={item} />
      <div className="flex flex-1 flex-wrap items-start justify-between content-start gap-x-4 gap-y-2 p-4 sm:p-5">
        <h2 className="min-w-0 text-lg sm:text-xl [overflow-wrap:anywhere]">{item.projectName}</h2>
        {item.featured && <Badge tone="accent">Featured</Badge>}
        {item.siteUrl && (
          <p className="w-full">
            <OutsideLink
              href={item.siteUrl}
              aria-label={`Visit site: ${item.projectName} (opens in a new tab)`}
            >
              Visit site
            </OutsideLink>
          </p>
        )}
      </div>
    </Card>
  )
}
