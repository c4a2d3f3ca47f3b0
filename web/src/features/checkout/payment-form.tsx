import { formatNaira, paymentTypes, toNaira, typeLabel } from '@jara/contract/lib/money'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/site/site.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { OfferSelect } from './offer-select.tsx'
import { OrderFields } from './order-fields.tsx'
import type { PaymentFlow } from './use-payment-flow.ts'
import type { PaymentFormState } from './use-payment-form.ts'

export function PaymentForm({ state, flow }: { state: PaymentFormState; flow: PaymentFlow }) {
  const { form, services, plans, offered, priced, complete, fault, submit } = state
  const { data: site } = useQuery(siteQuery)
  const busy = flow.phase === 'opening' || flow.phase === 'saving' || state.storing
  const waitsForPay = flow.phase === 'ready' || flow.phase === 'paying'

  return (
    <Card as="section" aria-label="New order">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !waitsForPay) void submit()
        }}
      >
        <fieldset disabled={busy || waitsForPay} className="flex flex-col gap-4">
          {services.isError && (
            <Alert tone="bad">{messageOf(services.error, text.loadServicesForForm)}</Alert>
          )}
          {fault && <Alert tone="bad">{fault}</Alert>}
          <OrderFields form={form} />
          <Field label="Service" required>
            <OfferSelect
              {...form.register('offer')}
              value={form.watch('offer')}
              services={services.data}
              plans={plans.data}
              failed={services.isError}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Payment type"
              required
              hint={offered?.kind === 'plan' ? 'Included in your plan.' : undefined}
              error={form.formState.errors.type?.message}
            >
              {offered?.kind === 'plan' && priced ? (
                <Input readOnly value={typeLabel(priced.type)} />
              ) : (
                <Select {...form.register('type')} placeholder="Choose a payment type">
                  {paymentTypes.map((type) => (
                    <option key={type} value={type}>
                      {typeLabel(type)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Amount" required hint="Calculated from your choices.">
              <Input
                readOnly
                value={priced ? formatNaira(toNaira(priced.amountKobo)) : ''}
                className="tabular-nums"
              />
            </Field>
          </div>
          {state.transferable && (
            <RadioCards
              legend="How you pay"
              {...form.register('way')}
              options={[
                { value: 'online', title: 'Online', text: 'By card, bank or USSD, confirmed at once.' },
                {
                  value: 'transfer',
                  title: 'Bank transfer with proof',
                  text: 'Transfer from your bank, then upload your proof.',
                },
              ]}
            />
          )}
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          {waitsForPay ? (
            <Button variant="accent" size="lg" busy={flow.phase === 'paying'} onClick={() => void flow.pay()}>
              Pay with {site?.provider ?? 'Paystack'}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="accent"
              size="lg"
              disabled={!complete}
              busy={busy}
              busyLabel="Processing..."
            >
              Submit project
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
