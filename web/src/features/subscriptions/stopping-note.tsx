import type { Subscription } from '@jara/contract/subscriptions'
import { Alert } from '#ui/alert.tsx'

type Stopping = NonNullable<Subscription['stopping']>

const title = 'Stopping at Paystack'
const detailOf = ({ failure }: Stopping) =>
  failure ? `${failure} Retrying.` : 'Waiting for Paystack to confirm.'

/** For staff, in the table: cancelled here, but not confirmed by the provider yet. */
export const StoppingNote = ({ stopping }: { stopping: Stopping }) => (
  <span className="mt-1 block text-xs [overflow-wrap:anywhere] sm:max-w-56">
    <span className="font-semibold">{title}</span>
    <span className="block text-muted">{detailOf(stopping)}</span>
  </span>
)

/** The same on the page of the project. */
export const StoppingAlert = ({ stopping }: { stopping: Stopping }) => (
  <Alert tone="accent" title={title}>
    {detailOf(stopping)}
  </Alert>
)
