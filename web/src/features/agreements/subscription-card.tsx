import { isRunning } from '@jara/contract/agreement-states'
import type { Agreement } from '@jara/contract/agreements'
import { CreditCard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { TextLink } from '#ui/text-link.tsx'
import { AgreementBadge } from './agreement-badge.tsx'
import { cardPage } from './agreements.api.ts'
import { endLabel } from './end-label.ts'
import { everyInterval } from './every-interval.ts'
import { StoppingAlert } from './stopping-note.tsx'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })),
)

interface SubscriptionCardProps {
  agreement: Agreement
  /** The subscriber, who may change the card; staff may only cancel. */
  own: boolean
  as?: 'li' | 'div'
}

export function SubscriptionCard({ agreement, own, as = 'li' }: SubscriptionCardProps) {
  const [cancelling, setCancelling] = useState(false)
  const running = isRunning(agreement.state)
  return (
    <Card as={as} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">{agreement.title}</h3>
        <AgreementBadge state={agreement.state} />
      </div>
      {agreement.state === 'attention' && <Failed agreement={agreement} own={own} />}
      {agreement.stopping && <StoppingAlert stopping={agreement.stopping} />}
      <Facts agreement={agreement} />
      {running && (
        <div className="mt-auto flex flex-wrap gap-3 border-t pt-4">
          {own && <UpdateCard agreement={agreement} />}
          <Button variant="secondary" size="sm" onClick={() => setCancelling(true)}>
            Cancel subscription
          </Button>
        </div>
      )}
      {cancelling && (
        <Suspense>
          <CancelDialog agreement={agreement} own={own} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Facts({ agreement }: { agreement: Agreement }) {
  const { nextPaymentAt, nextAmount, endsAt, payments, paid } = agreement
  return (
    <FactList
      facts={[
        [
          'Amount',
          <span key="amount">
            <Money naira={agreement.amount} /> {everyInterval[agreement.interval]}
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
        [endLabel(agreement), endsAt && formatDate(endsAt)],
        [
          'Project',
          agreement.projectId && (
            <TextLink key="project" to={`/projects/${agreement.projectId}`}>
              Open the project
            </TextLink>
          ),
        ],
      ]}
    />
  )
}

function Failed({ agreement, own }: { agreement: Agreement; own: boolean }) {
  const when = agreement.failedAt ? ` on ${formatDate(agreement.failedAt)}` : ''
  return (
    <Alert tone="bad">
      {own
        ? `Your bank did not let us take the payment${when}. Please update your card, so that the next try succeeds.`
        : `The renewal did not go through${when}. The customer was told how to mend the card.`}
    </Alert>
  )
}

/** The provider's own page takes the card; we never see it. */
function UpdateCard({ agreement }: { agreement: Agreement }) {
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      location.assign((await cardPage(agreement.id)).url)
    } catch (error) {
      snackbar.fail(messageOf(error, 'Failed to open the page for your card'))
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant={agreement.state === 'attention' ? 'primary' : 'secondary'}
      icon={<CreditCard aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Opening..."
      onClick={() => void open()}
    >
      Update card
    </Button>
  )
}
