import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stat } from '#ui/stat.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { StatusTrack } from '#ui/status-track.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'
import { Sample } from './sample.tsx'

const steps: TimelineStep[] = [
  { title: 'Started', state: 'done', time: '2026-11-12T14:05:00Z' },
  { title: 'Waiting for your bank', state: 'current', text: 'This can take a few minutes.' },
  { title: 'Confirmed', state: 'todo' },
]
const projectSteps = ['Pending', 'Approved', 'Completed', 'Done']
const row = 'flex flex-wrap items-center gap-3'

export function StateSamples() {
  return (
    <>
      <Sample title="States">
        <div className={row}>
          <Badge>On hold</Badge>
          <Badge tone="brand">Approved</Badge>
          <Badge tone="accent">Pending</Badge>
          <Badge tone="good">Paid</Badge>
          <Badge tone="bad">Cancelled</Badge>
          <StateBadge state="published" good="published" />
          <StateBadge state="on_hold" good="published" />
          <Chip>Fintech</Chip>
          <Chip onPress={() => undefined}>Press</Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove filter shop">
            shop
          </Chip>
          <CountBadge count={3} />
          <CountBadge count={128} label="unread messages" strong />
          <Spinner />
          <Spinner size="lg" label="Loading services" />
          <RelativeTime iso={new Date(Date.now() - 5 * 60_000).toISOString()} className="text-sm" />
          <RelativeTime iso="2026-01-12T14:05:00Z" className="text-sm" />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Alert title="Your order is saved">It will be completed as soon as your bank confirms it.</Alert>
          <Alert tone="accent">Please sign in to see that page.</Alert>
          <Alert tone="good" onDismiss={() => undefined}>
            Payment successful and project submitted!
          </Alert>
          <Alert
            tone="bad"
            action={
              <Button size="sm" variant="secondary">
                Try again
              </Button>
            }
          >
            Failed to load payments
          </Alert>
        </div>
      </Sample>
      <Sample title="Cards and figures">
        <div className="grid gap-4 sm:grid-cols-3">
          <Card>
            <Stat label="Total income" value={<Money naira={18_450_000} />} hint="42 payments" />
          </Card>
          <Card lifting className="grid gap-4">
            <h3 className="text-lg">Bakare Foods shop</h3>
            <StatusTrack steps={projectSteps} current={1} />
            <StatusTrack steps={projectSteps} current={2} large />
            <StatusTrack
              steps={projectSteps}
              current={1}
              stopped={{ label: 'On hold', ended: false }}
              large
            />
            <StatusTrack
              steps={projectSteps}
              current={1}
              stopped={{ label: 'Cancelled', ended: true }}
              large
            />
          </Card>
          <Card>
            <Timeline steps={steps} />
          </Card>
          <Card className="grid content-start gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-5/6" />
          </Card>
          <Card padding="none">
            <EmptyState
              text="No payments found."
              hint="Your first payment will appear here."
              action={<Button size="sm">New project</Button>}
            />
          </Card>
          <Card padding="none">
            <ErrorState text="Failed to load services" onRetry={() => undefined} />
          </Card>
        </div>
      </Sample>
    </>
  )
}
