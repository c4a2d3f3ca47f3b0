import type { Payment } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PaymentCard } from './payment-card.tsx'
import { paymentQueries, paymentsPerPage } from './payments.api.ts'

export function PaymentList({ actions }: { actions: (payment: Payment) => ReactNode }) {
  const page = pageIn(useSearchParams()[0])
  const { clientId } = useChosenClient()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    paymentQueries.mine(page, clientId),
  )
  const { pageCount, turnTo, moving } = usePages({
    page,
    pageSize: paymentsPerPage,
    total: data?.total,
    turning: isPlaceholderData,
  })

  if (!data || (moving && data.items.length === 0))
    return error ? (
      <ErrorState text={messageOf(error, text.loadPayments)} onRetry={refetch} retrying={isFetching} />
    ) : (
      <p className="flex items-center gap-3 py-10 text-muted">
        <Spinner decorative /> {text.loadingPayments}
      </p>
    )
  if (data.items.length === 0)
    return <EmptyState text={text.noPayments} hint="Your first order appears here as soon as you start it." />

  return (
    <>
      <ul className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.items.map((payment) => (
          <PaymentCard key={payment.id} payment={payment}>
            {actions(payment)}
          </PaymentCard>
        ))}
      </ul>
      <Pagination className="mt-6" page={page} pageCount={pageCount} onPage={turnTo} label="Payments" />
    </>
  )
}
