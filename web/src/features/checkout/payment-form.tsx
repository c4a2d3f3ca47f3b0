import { formatNaira, paymentTypes, toNaira, typeLabel } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { siteQuery } from '#features/site/site.api.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { FormAlerts } from './form-alerts.tsx'
import { OfferSelect } from './offer-select.tsx'
import { OrderClient } from './order-client.tsx'
import { OrderFields } from './order-fields.tsx'
import { wayOptions } from './pay-options.ts'
import type { PaymentFlow } from './use-payment-flow.ts'
import type { PaymentFormState } from './use-payment-form.ts'

interface PaymentFormProps {
  state: PaymentFormState
  flow: PaymentFlow
  headingRef: Ref<HTMLHeadingElement>
  /** Closes the form. Missing for the first order, when there is nothing else to see. */
  onClose?: () => void
}

export function PaymentForm({ state, flow, headingRef, onClose }: PaymentFormProps) {
  const { form, services, plans, offered, priced, complete, fault, submit } = state
  const { data: site } = useQuery(siteQuery)
  const busy = flow.phase === 'opening' || flow.phase === 'saving' || state.storing
  const waitsForPay = flow.phase === 'ready' || flow.phase === 'paying'
  const payButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (flow.phase === 'ready') payButton.current?.focus()
  }, [flow.phase])
  // A disabled field cannot take the focus, so the form must be editable first.
  const edit = () => {
    flushSync(flow.edit)
    form.setFocus('title')
  }

  return (
    <Card as="section" aria-labelledby="new-order">
      <h2 id="new-order" ref={headingRef} tabIndex={-1} className="text-lg">
        New order
      </h2>
      <OrderClient />
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !waitsForPay) void submit()
        }}
      >
        <fieldset disabled={busy || waitsForPay} className="flex flex-col gap-4">
          <FormAlerts services={services} onRetry={() => void state.retryServices()} fault={fault} />
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
            <RadioCards legend="How you pay" {...form.register('way')} options={wayOptions} />
          )}
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          {waitsForPay ? (
            <>
              <Button
                key="pay"
                ref={payButton}
                variant="accent"
                size="lg"
                busy={flow.phase === 'paying'}
                onClick={() => void flow.pay()}
              >
                Pay with {site?.provider ?? 'Paystack'}
              </Button>
              <Button variant="secondary" size="lg" disabled={flow.phase === 'paying'} onClick={edit}>
                Edit order
              </Button>
              {flow.opened && priced?.term !== 'subscription' && (
                <LinkButton
                  to={paths.proForma({ reference: flow.opened.reference })}
                  variant="ghost"
                  size="lg"
                >
                  Ask someone else to pay
                </LinkButton>
              )}
            </>
          ) : (
            <>
              <Button
                key="submit"
                type="submit"
                variant="accent"
                size="lg"
                incomplete={!complete}
                busy={busy}
                busyLabel="Processing..."
              >
                Submit project
              </Button>
              {onClose && (
                <Button variant="ghost" size="lg" disabled={busy} onClick={onClose}>
                  Close
                </Button>
              )}
            </>
          )}
        </div>
      </form>
    </Card>
  )
}
