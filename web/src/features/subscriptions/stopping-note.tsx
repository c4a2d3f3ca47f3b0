import type { Subscription } from '@jara/contract/subscriptions'
import { Alert } from '#ui/alert.tsx'

type Stopping = NonNullable<Subscription['stopping']>

const title = 'Stopping at Paystack'
const detailOf = ({ failure }: Stopping) =>
  failure ? `${failure} Retrying.` : 'Waiting for Paystack to confirm.'

/** Shows staff that a subscription is cancelled here, but that the provider has not confirmed this yet. */
export const StoppingNote = ({ stopping }: { stopping: Stopping }) => (
  <span className="mt-1 block text-xs [overflow-wrap:anywhere] sm:max-w-56">
    <span className="font-semibold">{title}</span>
    <span className="block text-muted">{detailOf(stopping)}</span>
  </span>
)

/** Shows the same text as an alert on the card of the subscription. */
export const StoppingAlert = ({ stopping }: { stopping: Stopping }) => (
  <Alert tone="accent" title={title}>
    {detailOf(stopping)}
  </Alert>
)
