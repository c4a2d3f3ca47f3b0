import { monthParams } from '@jara/contract/documents/months'
import { monthText } from '@jara/contract/lib/date-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { saveMonth } from './document-months.api.ts'
import { lastMonths } from './last-months.ts'

const offered = 60

/** Asks for a month and downloads its invoices, receipts and credit notes as one ZIP file. */
export function MonthDialog({ onClose }: { onClose: () => void }) {
  const months = lastMonths(lagosDate(new Date()), offered)
  const form = useCardForm({
    schema: monthParams,
    values: { month: months[0] },
    save: async ({ month }) => {
      await saveMonth(month)
      onClose()
    },
    failed: 'Failed to download the documents',
  })
  return (
    <ShortFormDialog
      form={form}
      title="Monthly documents"
      text="One ZIP file with the PDFs of all invoices, receipts and credit notes of the month."
      submitLabel="Download documents"
      busyLabel="Creating PDFs..."
      onClose={onClose}
    >
      <Field label="Month" required error={form.errors.month?.message}>
        <Select {...form.form.register('month')}>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthText(month)}
            </option>
          ))}
        </Select>
      </Field>
    </ShortFormDialog>
  )
}
