import { zodResolver } from '@hookform/resolvers/zod'
import type { RefundState } from '@jara/contract/payments/refund-states'
import { payeeForm } from '@jara/contract/payments/refunds'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { messageOf } from '#lib/api-error.ts'
import { showFormError } from '#lib/form-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { banksQuery, useRetryRefund } from '../payments.api.ts'

const sentMessages: Partial<Record<RefundState, string>> = {
  asking: 'The provider has not answered yet. We will check again in a few minutes.',
  needs_attention: 'Approved. A second member of staff must enter the same account.',
}

/** Asks for a bank account, because the payer's bank has rejected the refund. */
export function PayeeForm({ refundId, onClose }: { refundId: number; onClose: () => void }) {
  const toast = useToast()
  const retry = useRetryRefund()
  const banks = useQuery(banksQuery)
  const form = useForm({
    defaultValues: { bankId: '', accountNumber: '' },
    resolver: zodResolver(payeeForm),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const { state } = await retry.mutateAsync({ id: refundId, ...values })
      toast.show(sentMessages[state] ?? 'Refund sent to this account')
      onClose()
    } catch (error) {
      showFormError(form, error, 'Failed to send this refund')
    }
  })

  if (banks.error && !banks.data)
    return (
      <ErrorState
        text={messageOf(banks.error, text.loadData)}
        onRetry={banks.refetch}
        retrying={banks.isFetching}
      />
    )
  return (
    <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <Field label="Bank" required error={errors.bankId && 'Choose a bank.'}>
        <Select {...form.register('bankId')} placeholder={banks.data ? 'Choose a bank' : 'Loading...'}>
          {banks.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Account number"
        required
        hint="We send it to the provider and do not store it."
        error={errors.accountNumber?.message}
      >
        <Input {...form.register('accountNumber')} inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Sending...">
          Send refund
        </Button>
        <Button size="sm" variant="secondary" disabled={isSubmitting} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
