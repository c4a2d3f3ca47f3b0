import type { DashboardFigures } from '@jara/contract/site'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Tile } from './tiles.ts'

interface DashboardTileProps {
  tile: Tile
  figures: DashboardFigures | undefined
  loading: boolean
}

export function DashboardTile({ tile, figures, loading }: DashboardTileProps) {
  const { title, to, text, Icon } = tile
  const figure = figures && tile.figure(figures)
  const calls = figures !== undefined && tile.calls?.(figures) === true
  return (
    <Card as="li" padding="none" lifting className="group relative">
      <div className="flex h-full flex-col p-5 sm:p-6">
        <div className="flex items-start justify-between">
          <span className="grid size-11 place-items-center rounded-md bg-brand-soft text-on-brand-soft">
            <Icon aria-hidden className="size-5.5" />
          </span>
          <ArrowRight
            aria-hidden
            className="size-5 text-muted transition-transform duration-200 group-hover:translate-x-1"
          />
        </div>
        <h2 className="mt-5 text-xl">
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-muted text-sm">{text}</p>
        <p
          className={cx(
            'mt-5 min-h-6 border-t pt-4 font-semibold text-sm tabular-nums',
            !figure && 'border-transparent',
          )}
        >
          {calls && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent" />}
          {loading ? <Skeleton className="h-5 w-32" /> : figure}
        </p>
      </div>
    </Card>
  )
}
