import { isRefundOver, type RefundState, refundStateNames } from '@jara/contract/payments/refund-states'
import type { Refund } from '@jara/contract/payments/refunds'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useSessionUser } from '#lib/session.ts'
import { useNotify } from '#lib/use-notify.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Tone } from '#ui/tone.ts'
import { WithdrawApproval } from '#ui/withdraw-approval.tsx'
import { refundsQuery, useCheckRefund, useFinishRefund, useWithdrawAccount } from '../payments.api.ts'
import { PayeeForm } from './payee-form.tsx'

const tones: Record<RefundState, Tone> = {
  asking: 'accent',
  pending: 'accent',
  processing: 'accent',
  processed: 'good',
  failed: 'bad',
  needs_attention: 'bad',
}

const failed = 'Failed to update this refund'

/** The refunds of a payment, each with the actions its state allows. */
export function RefundList({ paymentId }: { paymentId: number }) {
  const { data, error, isFetching, refetch } = useQuery(refundsQuery(paymentId))
  if (error && !data)
    return <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
  if (!data) return <Skeleton className="mb-5 h-10 w-full" />
  if (data.length === 0) return null
  return (
    <ul aria-label="Refunds" className="mb-5 flex flex-col gap-3">
      {data.map((refund) => (
        <li key={refund.id} className="rounded-md border border-line p-3 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">
              <Money naira={refund.amount} />
            </span>
            <Badge tone={tones[refund.state]}>{refundStateNames[refund.state]}</Badge>
          </p>
          <p className="mt-1 [overflow-wrap:anywhere]">{refund.reason}</p>
          <p className="mt-1 text-muted text-xs">
            {refund.requestedBy ?? 'Started at the provider'},{' '}
            {formatDateTime(refund.processedAt ?? refund.createdAt)}
          </p>
          {!isRefundOver(refund.state) && <RefundActions refund={refund} />}
        </li>
      ))}
    </ul>
  )
}

function RefundActions({ refund }: { refund: Refund }) {
  const notify = useNotify()
  const check = useCheckRefund()
  const finish = useFinishRefund()
  const withdraw = useWithdrawAccount()
  const user = useSessionUser()
  const [entering, setEntering] = useState(false)
  if (entering && refund.state === 'needs_attention')
    return <PayeeForm refundId={refund.id} onClose={() => setEntering(false)} />
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {refund.state === 'needs_attention' && (
        <p className="w-full text-muted text-xs">
          The payer’s bank rejected it. Enter another account of theirs, or send the money yourself and mark
          it as sent.
        </p>
      )}
      {refund.approvedBy.length > 0 && (
        <p className="w-full text-xs">
          {refund.approvedBy.map(({ name }) => name).join(', ')} entered another account. A second member of
          staff must enter the same one.
        </p>
      )}
      {refund.approvedBy.some(({ id }) => id === user?.id) && (
        <WithdrawApproval busy={withdraw.isPending} withdraw={() => withdraw.mutateAsync(refund.id)} />
      )}
      {refund.state === 'needs_attention' && (
        <Button size="sm" onClick={() => setEntering(true)}>
          Enter an account
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        busy={check.isPending}
        busyLabel="Checking..."
        onClick={() => void notify(check.mutateAsync(refund.id), { failed })}
      >
        Check again
      </Button>
      {refund.state === 'needs_attention' && (
        <Button
          size="sm"
          variant="secondary"
          busy={finish.isPending}
          busyLabel="Saving..."
          onClick={() =>
            void notify(finish.mutateAsync({ id: refund.id, reason: 'Sent by hand' }), { failed })
          }
        >
          Mark as sent
        </Button>
      )}
    </div>
  )
}
