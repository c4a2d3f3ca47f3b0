import { offers, type PaymentType, toNaira } from '@jara/contract/money'
import { text } from '@jara/contract/text'
import type { Transfer } from '@jara/contract/transfers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { plansQuery, servicesQuery } from '#features/catalog/catalog.api.ts'
import { transferQueries, useOpenTransfer } from '#features/transfers/transfers.api.ts'
import { ApiError } from '#lib/api-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { findOffered, planValue, quoteOf, serviceValue } from './offer-choice.ts'
import { useOrderDraft } from './order-draft.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

export interface PaymentFormValues {
  title: string
  description: string
  /** A service or a plan, as the list carries it. */
  offer: string
  type: PaymentType | ''
  way: 'online' | 'transfer'
}

const blank: PaymentFormValues = { title: '', description: '', offer: '', type: '', way: 'online' }

/**
 * The state behind 'Submit New Project & Payment': values, draft, price and what may be submitted.
 * `onTransfer`: the order is stored and waits for the customer's bank transfer.
 */
export function usePaymentForm(flow: PaymentFlow, onTransfer: (transfer: Transfer) => void) {
  const user = useSessionUser()
  const [search] = useSearchParams()
  const services = useQuery(servicesQuery)
  const plans = useQuery(plansQuery)
  const [fault, setFault] = useState<string>()
  const { data: account } = useQuery(transferQueries.account)
  const openTransfer = useOpenTransfer()

  const [plan, service] = [search.get('plan'), search.get('service')]
  const given = service ? serviceValue(service) : plan ? planValue(plan) : undefined
  const form = useForm<PaymentFormValues>({ defaultValues: { ...blank, offer: given ?? '' } })
  const draft = useOrderDraft(form, `draft:payment:${user?.id}`, given, flow.phase === 'form')

  const values = form.watch()
  const offered = findOffered(values.offer, services.data ?? [], plans.data ?? [])
  const quote = quoteOf(offered, { type: values.type || undefined })
  // Only a card can be charged again every month.
  const transferable = Boolean(account) && quote !== undefined && offers[quote.type].term !== 'subscription'
  const byTransfer = transferable && values.way === 'transfer'
  const complete = values.title.trim() !== '' && values.description.trim() !== '' && quote !== undefined

  async function submit() {
    setFault(undefined)
    if (!complete) return setFault(text.fillRequired)
    if (!user?.email) return setFault(text.noEmail)
    const { title, description, type } = values
    const what =
      offered?.kind === 'plan'
        ? { planId: offered.item.id }
        : { serviceId: offered?.item.id, type: type || undefined }
    try {
      if (byTransfer) return onTransfer(await openTransfer.mutateAsync({ title, description, ...what }))
      const checkout = await flow.start({ title, description, ...what, pageUrl: location.href })
      if (checkout) draft.markSent(checkout.reference)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const field of ['title', 'description', 'type'] as const)
        if (error.fields[field]) form.setError(field, { message: error.fields[field] })
      if (byTransfer) setFault(error.message)
    }
  }

  /** The spec's payload. The server reads the reference and asks the provider for everything else. */
  const record = (reference: string) => {
    const amount = quote && toNaira(quote.amountKobo)
    return {
      title: values.title,
      description: values.description,
      serviceId: offered?.kind === 'service' ? offered.item.id : null,
      amount,
      paymentMethod: 'paystack',
      paymentTerm: quote && offers[quote.type].term,
      paymentReference: reference,
      paymentStatus: 'paid',
      userId: user?.id,
      payment: { amount, type: quote?.type, method: 'paystack', reference, status: 'paid' },
    }
  }

  const clear = () => {
    draft.clear()
    form.reset(blank)
  }
  const clearOrder = (reference: string) => {
    if (draft.isOrder(reference)) clear()
  }

  return {
    form,
    services,
    plans,
    offered,
    quote,
    complete,
    fault,
    submit,
    record,
    clear,
    clearOrder,
    transferable,
    byTransfer,
    storing: openTransfer.isPending,
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
