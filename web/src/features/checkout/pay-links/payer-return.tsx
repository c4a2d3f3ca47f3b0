import { formatNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { useMemo } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { payerReturnQuery } from './payer.api.ts'

/** Shows a payer who returns from the provider whether the payment has arrived. */
export function PayerReturn({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useLightQuery(
    useMemo(() => payerReturnQuery(reference), [reference]),
  )
  if (!data)
    return error ? (
      <ErrorState
        text={messageOf(error, moneyText.providerSilentForPayer)}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <p className="grid place-items-center py-10">
        <Spinner label="Checking your payment" />
      </p>
    )
  const paid = `${formatNaira(data.amount)} for '${data.title}'`
  if (data.state === 'paid')
    return (
      <Alert tone="good" className="mt-6" title="Thank you, your payment has arrived">
        {paid} is paid. We have sent you a receipt and notified the person who sent you the link.
      </Alert>
    )
  return (
    <>
      <Alert tone="accent" className="mt-6" title={data.state === 'review' ? paid : 'Not confirmed yet'}>
        {data.note ?? `${paid} is not confirmed yet. We mark it as paid as soon as your bank confirms it.`}
      </Alert>
      {data.state === 'waiting' && (
        <Button variant="secondary" className="mt-4" busy={isFetching} onClick={refetch}>
          Check again
        </Button>
      )}
    </>
  )
}
