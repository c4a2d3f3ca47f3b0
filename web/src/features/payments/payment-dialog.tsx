import { formatNaira, offers, recordedTypes, typeLabel } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { type Payment, paymentForm } from '@jara/contract/payments'
import { paymentStatuses } from '@jara/contract/payments/statuses'
import { useId } from 'react'
import { z } from 'zod'
import { useSessionUser } from '#lib/session.ts'
import { typedNaira } from '#lib/typed-naira.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { WithdrawApproval } from '#ui/withdraw-approval.tsx'
import { paymentStatusNames } from './payment-state.tsx'
import { useAddPayment, useUpdatePayment, useWithdrawApproval } from './payments.api.ts'
import { UserPicker } from './user-picker.tsx'

interface PaymentDialogProps {
  payment?: Payment
  onClose: () => void
  onAdded: () => void
}

const schema = paymentForm.extend({
  amount: typedNaira.refine((amount) => amount > 0, 'Enter an amount above zero.'),
  status: z.enum(['', ...paymentStatuses]).pipe(z.enum(paymentStatuses, 'Choose a status.')),
  userId: z.number('Choose a user.').nullable().pipe(z.number('Choose a user.')),
  userName: z.string(),
})
type Values = z.input<typeof schema>

const statusNames = { '': '', ...paymentStatusNames }

const valuesOf = (payment: Payment | undefined): Values => ({
  amount: payment ? String(payment.amount) : '',
  type: payment?.type ?? '',
  status: payment?.status ?? '',
  userId: payment?.userId ?? null,
  userName: payment?.user.name ?? '',
})

const describe = ({ userName, amount, type, status }: Values) => ({
  User: userName,
  Amount: formatNaira(Number(amount)),
  Type: typeLabel(type),
  Status: statusNames[status],
})

/**
 * Returns why the user and the amount are read-only, and whether the status is read-only too. Returns
 * undefined when all fields can be edited.
 */
function lockOf(payment: Payment | undefined) {
  if (!payment || payment.method === 'manual') return undefined
  if (payment.method === 'transfer') return { reason: moneyText.verifyInstead, status: true }
  return payment.status === 'paid'
    ? { reason: moneyText.refundInstead, status: true }
    : { reason: moneyText.orderKeepsItsPrice, status: false }
}

export function PaymentDialog({ payment, onClose, onAdded }: PaymentDialogProps) {
  const typesId = useId()
  const add = useAddPayment()
  const update = useUpdatePayment()
  const withdraw = useWithdrawApproval()
  const user = useSessionUser()
  const locked = lockOf(payment)
  const rowForm = useRowForm({
    schema,
    row: payment,
    valuesOf,
    save: ({ userName: _, ...form }, version) =>
      payment ? update.mutateAsync({ id: payment.id, version, ...form }) : add.mutateAsync(form),
    thing: 'payment',
    messageOf: ({ approvedBy }) => (approvedBy.length > 0 ? moneyText.approvedFirst : undefined),
    onAdded,
    onClose,
  })
  const { register, control, formState, watch, setValue } = rowForm.form
  const { errors, isSubmitted } = formState
  const values = watch()

  return (
    <FormDialog rowForm={rowForm} describe={describe}>
      {locked && <Alert tone="brand">{locked.reason}</Alert>}
      {payment && payment.approvedBy.length > 0 && (
        <Alert
          tone="brand"
          action={
            payment.approvedBy.some(({ id }) => id === user?.id) && (
              <WithdrawApproval
                busy={withdraw.isPending}
                withdraw={() => withdraw.mutateAsync(payment.id)}
                onWithdrawn={onClose}
              />
            )
          }
        >
          {payment.approvedBy.map(({ name }) => name).join(', ')} set this payment to paid. It becomes paid
          when a second member of staff does the same.
        </Alert>
      )}
      <Field label="User" required error={errors.userId?.message}>
        {locked ? (
          <Input readOnly value={values.userName} />
        ) : (
          <UserPicker
            chosen={values.userId === null ? null : { id: values.userId, name: values.userName }}
            onChoose={(user) => {
              setValue('userName', user?.name ?? '')
              setValue('userId', user?.id ?? null, { shouldValidate: isSubmitted })
            }}
          />
        )}
      </Field>
      <Field label="Amount" required error={errors.amount?.message}>
        <MoneyInput control={control} name="amount" readOnly={locked !== undefined} />
      </Field>
      <Field label="Type" required hint="Choose a type or write your own." error={errors.type?.message}>
        <Input {...register('type')} list={typesId} autoComplete="off" />
      </Field>
      <datalist id={typesId}>
        {recordedTypes.map((type) => (
          <option key={type} value={type} label={offers[type].label} />
        ))}
      </datalist>
      <Field label="Status" required error={errors.status?.message}>
        {locked?.status ? (
          <Input readOnly value={statusNames[values.status]} />
        ) : (
          <Select {...register('status')} placeholder="Choose a status">
            {paymentStatuses.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
