import type { ProForma } from '@jara/contract/checkout/pay-links'
import { formatNaira, typeLabel } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { text } from '@jara/contract/text'
import { useMemo, useState } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { openPayersCheckout, payLinkQuery, savePayersProForma } from './payer.api.ts'

/** Shows the order of a pay link, with the form that opens the provider's page. */
export function PayerScreen({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useLightQuery(useMemo(() => payLinkQuery(token), [token]))
  if (!data && error instanceof ApiError && [400, 404].includes(error.status))
    return <ErrorState text={error.fields.token ?? error.message} />
  if (!data)
    return error ? (
      <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
    ) : (
      <p className="grid place-items-center py-10">
        <Spinner label="Loading" />
      </p>
    )
  return (
    <>
      <p className="mt-6 text-muted text-sm">Amount due to {data.seller.name}</p>
      <p className="font-bold font-display text-4xl text-brand tabular-nums [overflow-wrap:anywhere]">
        {formatNaira(data.amount)}
      </p>
      <p className="mt-1 mb-5 text-sm">{data.amountInWords}</p>
      <FactList
        facts={[
          ['For', data.title],
          [data.invoice ? 'Billed to' : 'Ordered by', data.buyer.name],
          ['Payment', typeLabel(data.type)],
          ['Pro-forma', data.label],
          ...(data.state === 'open' ? [['Valid until', formatDate(data.validUntil)] as const] : []),
        ]}
      />
      {data.state === 'open' ? (
        <PayForm token={token} order={data} />
      ) : (
        <>
          <Closed order={data} />
          <SaveProForma token={token} />
        </>
      )}
    </>
  )
}

function SaveProForma({ token, disabled }: { token: string; disabled?: boolean }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setBusy(true)
    setFault(undefined)
    await savePayersProForma(token).catch((error: unknown) =>
      setFault(messageOf(error, 'Failed to create the PDF')),
    )
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="ghost"
        className="mt-3 w-full"
        busy={busy}
        busyLabel="Creating PDF..."
        disabled={disabled}
        onClick={() => void save()}
      >
        Download the pro-forma
      </Button>
      {fault && (
        <Alert tone="bad" className="mt-3">
          {fault}
        </Alert>
      )}
    </>
  )
}

const Closed = ({ order: { state, closedReason } }: { order: ProForma }) =>
  state === 'paid' ? (
    <Alert tone="good" className="mt-6">
      This order is already paid. You don’t need to do anything.
    </Alert>
  ) : (
    <Alert tone="accent" className="mt-6" title="This order cannot be paid">
      {closedReason}
    </Alert>
  )

function PayForm({ token, order }: { token: string; order: ProForma }) {
  const { errors, banner, busy, ready, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/checkout/pay-link-forms')).payerForm,
    submit: async (payer) => location.assign((await openPayersCheckout(payer)).authorizationUrl),
    failed: moneyText.providerSilentNothingChanged,
  })
  return (
    <>
      <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
        {(banner ?? errors.token) && <Alert tone="bad">{banner ?? errors.token}</Alert>}
        <input type="hidden" name="token" value={token} />
        <Field label="Your email" required hint="We send your receipt to this address." error={errors.email}>
          <Input name="email" type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Button type="submit" variant="accent" size="lg" busy={busy} disabled={!ready} busyLabel="Opening...">
          Pay {formatNaira(order.amount)}
        </Button>
      </form>
      <SaveProForma token={token} disabled={busy} />
    </>
  )
}
