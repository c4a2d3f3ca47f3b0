import type { Holder } from '@jara/contract/access'
import type { DashboardFigures } from '@jara/contract/site'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type WaitingKind, waitingKindsFor, waitingTotal } from './waiting.ts'

interface WaitingListProps {
  me: Holder
  figures: DashboardFigures | undefined
  /** Set when the figures failed to load. The links then have no numbers. */
  onRetry?: () => void
  retrying: boolean
}

/** What waits for staff. Kinds without a number are shown too, so that nothing moves when numbers change. */
export function WaitingList({ me, figures, onRetry, retrying }: WaitingListProps) {
  const failed = !figures && onRetry
  return (
    <Card as="section" aria-labelledby="waiting">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="waiting" className="text-xl">
          Waiting for you
        </h2>
        {failed ? (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            The numbers failed to load.
            <Button size="sm" variant="secondary" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          </div>
        ) : (
          <p role="status" className="text-muted text-sm">
            {figures && !waitingTotal(figures) && 'Nothing waits for you.'}
          </p>
        )}
      </div>
      <ul aria-labelledby="waiting" className="mt-4 grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {waitingKindsFor(me).map((kind) => (
          <Row key={kind.label} kind={kind} figures={figures} loading={!failed} />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  kind: WaitingKind
  figures: DashboardFigures | undefined
  loading: boolean
}

function Row({ kind: { label, to, Icon, count }, figures, loading }: RowProps) {
  const waiting = figures && count(figures)
  return (
    <li>
      <Link
        to={to}
        className={cx(
          'flex min-h-12 items-center gap-3 rounded-md border px-4 text-sm transition-colors duration-150 hover:bg-sunken',
          waiting ? 'font-semibold' : 'text-muted',
        )}
      >
        <Icon
          aria-hidden
          className={cx('size-4.5 shrink-0', waiting !== undefined && waiting > 0 && 'text-brand')}
        />
        <span className="flex-1">{label}</span>
        {waiting === 0 && 'None'}
        {waiting === undefined && loading && <Skeleton className="h-5 w-6" />}
        {waiting !== undefined && waiting > 0 && <CountBadge count={waiting} strong />}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
