import { paths } from '@jara/contract/paths'
import type { Subscription } from '@jara/contract/subscriptions'
import { isRunning } from '@jara/contract/subscriptions/states'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useToast } from '#lib/toast-context.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { endLabel } from './end-label.ts'
import { everyInterval } from './every-interval.ts'
import { StoppingAlert } from './stopping-note.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'
import { cardPage } from './subscriptions.api.ts'

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))

interface SubscriptionCardProps {
  subscription: Subscription
  /** Whether the signed-in user is the subscriber, who may also update the card. Staff may only cancel. */
  own: boolean
  as?: 'li' | 'div'
}

export function SubscriptionCard({ subscription, own, as = 'li' }: SubscriptionCardProps) {
  const [cancelling, setCancelling] = useState(false)
  const running = isRunning(subscription.state)
  return (
    <Card as={as} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">{subscription.title}</h3>
        <SubscriptionBadge state={subscription.state} />
      </div>
      {subscription.state === 'attention' && <Failed subscription={subscription} own={own} />}
      {subscription.stopping && <StoppingAlert stopping={subscription.stopping} />}
      <Facts subscription={subscription} />
      {running && (
        <div className="mt-auto flex flex-wrap gap-3 border-t pt-4">
          {own && <UpdateCard subscription={subscription} />}
          <Button variant="secondary" size="sm" onClick={() => setCancelling(true)}>
            Cancel subscription
          </Button>
        </div>
      )}
      {cancelling && (
        <CancelDialog subscription={subscription} own={own} onClose={() => setCancelling(false)} />
      )}
    </Card>
  )
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { nextPaymentAt, nextAmount, endsAt, payments, paid } = subscription
  return (
    <FactList
      facts={[
        [
          'Amount',
          <span key="amount">
            <Money naira={subscription.amount} /> {everyInterval[subscription.interval]}
          </span>,
        ],
        [
          'Next payment',
          nextPaymentAt && nextAmount !== null ? (
            <span key="next">
              <Money naira={nextAmount} /> on {formatDate(nextPaymentAt)}
            </span>
          ) : null,
        ],
        ['Paid', payments === null ? `${paid} so far` : `${paid} of ${payments}`],
        [endLabel(subscription), endsAt && formatDate(endsAt)],
        [
          'Project',
          subscription.projectId && (
            <TextLink key="project" to={paths.project({ id: subscription.projectId })}>
              Open the project
            </TextLink>
          ),
        ],
      ]}
    />
  )
}

function Failed({ subscription, own }: { subscription: Subscription; own: boolean }) {
  const when = subscription.failedAt ? ` on ${formatDate(subscription.failedAt)}` : ''
  return (
    <Alert tone="bad">
      {own
        ? `Your bank declined the payment${when}. Please update your card before the next attempt.`
        : `The renewal failed${when}. We asked the customer to update the card.`}
    </Alert>
  )
}

/** Opens the provider's page, where the subscriber enters a new card. We never see the card details. */
function UpdateCard({ subscription }: { subscription: Subscription }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      location.assign((await cardPage(subscription.id)).url)
    } catch (error) {
      toast.fail(messageOf(error, 'Failed to open the page for your card'))
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant={subscription.state === 'attention' ? 'primary' : 'secondary'}
      icon={<CreditCard aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Opening..."
      onClick={() => void open()}
    >
      Update card
    </Button>
  )
}
