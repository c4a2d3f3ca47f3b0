import type { Subscription } from '@jara/contract/subscriptions'
import { Alert } from '#ui/alert.tsx'

type Stopping = NonNullable<Subscription['stopping']>

const title = 'Stopping at Paystack'
const detailOf = ({ failure }: Stopping) =>
  failure ? `${failure} Retrying.` : 'Waiting for Paystack to confirm.'

/** Shows staff that a subscription is cancelled here, but not yet confirmed as stopped by the provider. */
export const StoppingNote = ({ stopping }: { stopping: Stopping }) => (
  <span className="mt-1 block text-xs [overflow-wrap:anywhere] sm:max-w-56">
    <span className="font-semibold">{title}</span>
    <span className="block text-muted">{detailOf(stopping)}</span>
  </span>
)

/** Shows the same as an alert on the card of the subscription. */
export const StoppingAlert = ({ stopping }: { stopping: Stopping }) => (
  <Alert tone="accent" title={title}>
    {detailOf(stopping)}
  </Alert>
)
