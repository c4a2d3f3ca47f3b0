import { type BillingDetails, billingDetails } from '@jara/contract/account/billing'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { CardForm } from '#ui/card-form.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { billingQuery, useSaveBilling } from './billing.api.ts'

export function BillingCard() {
  const { several, billed, billedId, may } = useChosenClient()
  const { data, error, isFetching, refetch } = useQuery(billingQuery(billedId))
  // The server refuses the details of a client whose payments the user may not see.
  if (!may('payments')) return null
  return (
    <TitledCard
      title="Billing details"
      text={
        several && billed ? `Printed on future receipts of ${billed.name}.` : 'Printed on future receipts.'
      }
    >
      {data ? (
        <BillingForm key={billedId} details={data} clientId={billedId} />
      ) : error ? (
        <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-91" />
      )}
    </TitledCard>
  )
}

function BillingForm({ details, clientId }: { details: BillingDetails; clientId: number | undefined }) {
  const save = useSaveBilling(clientId)
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: billingDetails,
    values: details,
    save: save.mutateAsync,
    done: 'Billing details saved',
    failed: 'Failed to save your billing details',
  })
  return (
    <CardForm onSubmit={submit} banner={banner} busy={busy} submitLabel="Save billing details">
      <Field label="Company" hint="Leave empty to use your own name." error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="organization" />
      </Field>
      <Field label="Billing address" error={errors.address?.message}>
        <Textarea {...form.register('address')} rows={2} maxLength={400} autoComplete="street-address" />
      </Field>
      <Field label="TIN" hint="Your tax identification number." error={errors.tin?.message}>
        <Input {...form.register('tin')} autoComplete="off" />
      </Field>
    </CardForm>
  )
}
