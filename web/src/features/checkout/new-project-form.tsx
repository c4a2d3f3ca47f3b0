import type { Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { FormAlerts } from './form-alerts.tsx'
import { OfferSelect } from './offer-select.tsx'
import { OrderClient } from './order-client.tsx'
import { OrderFields } from './order-fields.tsx'
import { termOptions } from './pay-options.ts'
import type { NewProjectState } from './use-new-project.ts'

interface NewProjectFormProps {
  state: NewProjectState
  busy: boolean
  headingRef: Ref<HTMLHeadingElement>
  onClose: () => void
}

/** Submits a project without payment, or with a payment by one of the three terms. */
export function NewProjectForm({ state, busy, headingRef, onClose }: NewProjectFormProps) {
  const { form, services, service, complete, fault, submit } = state
  const paysNow = form.watch('term') !== 'later'

  return (
    <Card as="section" aria-labelledby="new-project" className="mt-6">
      <h2 id="new-project" ref={headingRef} tabIndex={-1} className="text-xl">
        New project
      </h2>
      <OrderClient />
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <fieldset disabled={busy} className="flex flex-col gap-4">
          <FormAlerts services={services} onRetry={() => void state.retryServices()} fault={fault} />
          <OrderFields form={form} />
          <Field label="Service" required>
            <OfferSelect
              {...form.register('offer')}
              value={form.watch('offer')}
              services={services.data}
              failed={services.isError}
            />
          </Field>
          <RadioCards
            legend="Payment"
            {...form.register('term')}
            options={[
              ...termOptions(service),
              {
                value: 'later',
                title: 'Submit without paying',
                text: 'Our team reviews it first; you pay after we have talked.',
              },
            ]}
          />
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="accent"
            size="lg"
            incomplete={!complete}
            busy={busy}
            busyLabel="Processing..."
          >
            {paysNow ? 'Pay and submit project' : 'Submit project'}
          </Button>
          <Button variant="ghost" size="lg" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Card>
  )
}
