import type { Invoice } from '@jara/contract/invoices'
import { usualPercents } from '@jara/contract/invoices/withholding-states'
import { claimForm } from '@jara/contract/invoices/withholdings'
import { formatNaira } from '@jara/contract/lib/money'
import { z } from 'zod'
import { useCardForm } from '#lib/use-card-form.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Money } from '#ui/money.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { typedPercent, withheldTax } from './withheld-tax.ts'
import { useClaim } from './withholding.api.ts'

interface ClaimDialogProps {
  invoice: Invoice
  /** What happens after the claim, for the client or for staff. */
  next: string
  onClose: () => void
  onDone: () => void
}

const other = 'other'

interface Values {
  rate: string
  /** The rate that was typed; only another rate uses it. */
  percent: string
}

const percentOf = ({ rate, percent }: Values) => typedPercent(rate === other ? percent : rate)

const schema = z
  .object({ rate: z.string(), percent: z.string() })
  .transform((values) => ({ percent: percentOf(values) }))
  .pipe(claimForm)

/** Records the tax that was deducted from an invoice, and shows first what is then left to pay. */
export function ClaimDialog({ invoice, next, onClose, onDone }: ClaimDialogProps) {
  const claim = useClaim(invoice.id)
  const { form, errors, ...state } = useCardForm({
    schema,
    values: { rate: '5', percent: '' },
    save: async ({ percent }) => {
      await claim.mutateAsync(percent)
      onDone()
    },
    done: 'Withholding tax recorded',
    failed: 'Failed to record the tax',
  })
  const values = form.watch()
  const isOther = values.rate === other
  const chosen = withheldTax(invoice, percentOf(values))
  const options = usualPercents.map((percent) => ({
    value: String(percent),
    title: `${percent}%`,
    aside: formatNaira(withheldTax(invoice, percent)?.tax ?? 0),
  }))
  return (
    <ShortFormDialog
      form={state}
      onClose={onClose}
      title={`Withholding tax for ${invoice.label}`}
      text={`The tax is a share of the net amount, ${formatNaira(invoice.net)}.`}
      submitLabel="Record tax"
      busyLabel="Recording..."
    >
      <RadioCards
        legend="Rate"
        options={[...options, { value: other, title: 'Another rate' }]}
        error={isOther ? undefined : errors.percent?.message}
        {...form.register('rate', { onChange: () => form.clearErrors() })}
      />
      {isOther && (
        <Field label="Rate in %" required error={errors.percent?.message}>
          <Input
            {...form.register('percent')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className="tabular-nums"
          />
        </Field>
      )}
      <div role="status" className="text-sm">
        <FactList
          facts={[
            ['Tax withheld', chosen && <Money key="tax" naira={chosen.tax} className="font-semibold" />],
            [
              'Left to pay',
              chosen && chosen.left >= 0 ? (
                <Money key="left" naira={chosen.left} className="font-semibold" />
              ) : null,
            ],
          ]}
        />
      </div>
      <p className="text-sm">{next}</p>
    </ShortFormDialog>
  )
}
