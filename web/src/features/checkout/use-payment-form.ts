import type { Transfer } from '@jara/contract/checkout/transfers'
import { offers, type PaymentType, toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { plansQuery } from '#features/plans/plans.api.ts'
import { servicesQuery } from '#features/services/services.api.ts'
import { ApiError } from '#lib/api-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddress } from '#lib/use-address.ts'
import { findOffered, planValue, priceOf, serviceValue } from './offer-choice.ts'
import { useOrderDraft } from './order-draft.ts'
import { transferQueries, useOpenTransfer } from './transfers/transfers.api.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

export interface PaymentFormValues {
  title: string
  description: string
  /** A service or a plan, as the value of the select. */
  offer: string
  type: PaymentType | ''
  way: 'online' | 'transfer'
}

const blank: PaymentFormValues = { title: '', description: '', offer: '', type: '', way: 'online' }

/**
 * Returns the state of the form 'Submit New Project & Payment': values, draft, price and whether it can be
 * submitted. `onTransfer` runs once the order is stored and waits for the customer's bank transfer.
 */
export function usePaymentForm(flow: PaymentFlow, onTransfer: (transfer: Transfer) => void) {
  const user = useSessionUser()
  const services = useQuery(servicesQuery)
  const plans = useQuery(plansQuery)
  const [fault, setFault] = useState<string>()
  const { data: account } = useQuery(transferQueries.account)
  const openTransfer = useOpenTransfer()

  const { plan, service } = useAddress(paths.payments)
  const given = service ? serviceValue(service) : plan ? planValue(plan) : undefined
  const form = useForm<PaymentFormValues>({ defaultValues: { ...blank, offer: given ?? '' } })
  const draft = useOrderDraft(form, `draft:payment:${user?.id}`, given, flow.phase === 'form')

  const values = form.watch()
  const offered = findOffered(values.offer, services.data ?? [], plans.data ?? [])
  const priced = priceOf(offered, { type: values.type || undefined })
  // A subscription cannot be paid by transfer, because only a card can be charged again.
  const transferable = Boolean(account) && priced !== undefined && offers[priced.type].term !== 'subscription'
  const byTransfer = transferable && values.way === 'transfer'
  const complete = values.title.trim() !== '' && values.description.trim() !== '' && priced !== undefined

  async function submit() {
    setFault(undefined)
    if (!complete) return setFault(text.fillRequired)
    if (!user?.email) return setFault(text.noEmail)
    const { title, description, type } = values
    const target =
      offered?.kind === 'plan'
        ? { planId: offered.item.id }
        : { serviceId: offered?.item.id, type: type || undefined }
    try {
      if (byTransfer) return onTransfer(await openTransfer.mutateAsync({ title, description, ...target }))
      const checkout = await flow.start({ title, description, ...target, pageUrl: location.href })
      if (checkout) draft.markSent(checkout.reference)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const field of ['title', 'description', 'type'] as const)
        if (error.fields[field]) form.setError(field, { message: error.fields[field] })
      if (byTransfer) setFault(error.message)
    }
  }

  /**
   * Returns the request body that the specification prescribes. The server uses only the reference and reads
   * the other values from the stored order and the provider.
   */
  const record = (reference: string) => {
    const amount = priced && toNaira(priced.amountKobo)
    return {
      title: values.title,
      description: values.description,
      serviceId: offered?.kind === 'service' ? offered.item.id : null,
      amount,
      paymentMethod: 'paystack',
      paymentTerm: priced && offers[priced.type].term,
      paymentReference: reference,
      paymentStatus: 'paid',
      userId: user?.id,
      payment: { amount, type: priced?.type, method: 'paystack', reference, status: 'paid' },
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
    priced,
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
