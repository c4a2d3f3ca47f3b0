import { checkoutEndpoints, type NewOrder } from '@jara/contract/checkout'
import type { PaymentTerm } from '@jara/contract/lib/money'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { call } from '#lib/call.ts'

export const checkoutQueries = {
  all: ['payments', 'checkout'] as const,
  unfinished: (invoiceId?: number) =>
    queryOptions({
      queryKey: [...checkoutQueries.all, 'unfinished', invoiceId],
      queryFn: ({ signal }) => call(checkoutEndpoints.unfinished, { query: { invoiceId } }, signal),
    }),
  timeline: (reference: string) =>
    queryOptions({
      queryKey: [...checkoutQueries.all, reference],
      queryFn: ({ signal }) => call(checkoutEndpoints.timeline, { params: { reference } }, signal),
    }),
}

export const openProjectCheckout = (id: number, body: { term: PaymentTerm; pageUrl: string }) =>
  call(checkoutEndpoints.openForProject, { params: { id }, body })

export const openInvoiceCheckout = (id: number, body: { amount: number; pageUrl: string }) =>
  call(checkoutEndpoints.openForInvoice, { params: { id }, body })

export const openCheckout = (order: NewOrder) => call(checkoutEndpoints.open, { body: order })

export const resumeCheckout = (reference: string) => call(checkoutEndpoints.resume, { params: { reference } })

export const syncCheckout = (reference: string) => call(checkoutEndpoints.sync, { params: { reference } })

/** Submits the project of an order that was paid on My Projects. */
export const submitPaidProject = (body: { paymentReference: string } & Record<string, unknown>) =>
  call(checkoutEndpoints.projectWithPayment, { body })

/** Records the payment and the project of an order that was paid with the payments form. */
export const recordPayment = (body: { paymentReference: string } & Record<string, unknown>) =>
  call(checkoutEndpoints.record, { body })

/** Asks the provider again for the status of the order, and refreshes the screens that show the order. */
export function useCheckAgain(reference: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => syncCheckout(reference),
    onSuccess: (timeline) => {
      cache.setQueryData(checkoutQueries.timeline(reference).queryKey, timeline)
      return cache.invalidateQueries(touchedByOrder)
    },
  })
}
