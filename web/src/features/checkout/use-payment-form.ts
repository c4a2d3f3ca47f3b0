import type { Transfer } from '@jara/contract/checkout/transfers'
import { offers, type PaymentType, paymentTypes, toNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { plansQuery } from '#features/plans/plans.api.ts'
import { servicesQuery } from '#features/services/services.api.ts'
import { showFieldErrors } from '#lib/form-error.ts'
import type { OrderChoice } from '#lib/order-choice.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddress } from '#lib/use-address.ts'
import { openCheckout } from './checkout.api.ts'
import { focusMissing } from './focus-missing.ts'
import type { FormFault } from './form-alerts.tsx'
import { findOffered, planValue, priceOf, serviceValue } from './offer-choice.ts'
import { useOrderDraft } from './order-draft.ts'
import type { WayToPay } from './pay-options.ts'
import { openNotice } from './payment-notice.ts'
import { transferQueries, useOpenTransfer } from './transfers/transfers.api.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

export interface PaymentFormValues {
  title: string
  description: string
  /** A service or a plan, as the value of the select. */
  offer: string
  type: PaymentType | ''
  way: WayToPay
}

const blank: PaymentFormValues = { title: '', description: '', offer: '', type: '', way: 'online' }

/** Returns the offer and the payment type in the URL, as far as they are given. */
function givenOrder({ plan, service, type }: OrderChoice): Partial<PaymentFormValues> {
  const offer = service ? serviceValue(service) : plan ? planValue(plan) : undefined
  const knownType = paymentTypes.find((known) => known === type)
  return { ...(offer && { offer }), ...(knownType && { type: knownType }) }
}

interface PaymentFormOptions {
  /** Runs once the order is stored and waits for the customer's bank transfer. */
  onTransfer: (transfer: Transfer) => void
  /** Runs when the form shows a stored draft. */
  onRestored: () => void
}

/**
 * Returns the state of the form 'Submit New Project & Payment': values, draft, price and whether it can be
 * submitted.
 */
export function usePaymentForm(flow: PaymentFlow, { onTransfer, onRestored }: PaymentFormOptions) {
  const user = useSessionUser()
  const services = useQuery(servicesQuery)
  const plans = useQuery(plansQuery)
  const [fault, setFault] = useState<FormFault>()
  const { data: account } = useQuery(transferQueries.account)
  const openTransfer = useOpenTransfer()
  const { clientId } = useChosenClient()

  const given = givenOrder(useAddress(paths.payments))
  const form = useForm<PaymentFormValues>({
    defaultValues: { ...blank, ...given },
    // Typing in a field removes the server's error beside it.
    mode: 'onChange',
  })
  const draft = useOrderDraft(
    form,
    blank,
    `draft:payment:${user?.id}`,
    given,
    flow.phase === 'form',
    onRestored,
  )

  const values = form.watch()
  const offered = findOffered(values.offer, services.data ?? [], plans.data ?? [])
  const priced = priceOf(offered, { type: values.type || undefined })
  // A subscription cannot be paid by transfer, because only a card can be charged again.
  const transferable = Boolean(account) && priced !== undefined && offers[priced.type].term !== 'subscription'
  const byTransfer = transferable && values.way === 'transfer'
  const complete = values.title.trim() !== '' && values.description.trim() !== '' && priced !== undefined

  async function submit() {
    setFault(undefined)
    flow.setOutcome(undefined)
    if (!complete) {
      setFault({ text: moneyText.fillRequired })
      return focusMissing(form, ['title', 'description', 'offer', 'type'])
    }
    if (!user?.email) return setFault({ text: moneyText.noEmail })
    if (flow.opened && draft.isOrder(flow.opened.reference)) return flow.keep()
    const { title, description, type } = values
    const target =
      offered?.kind === 'plan'
        ? { planId: offered.item.id }
        : { serviceId: offered?.item.id, type: type || undefined }
    const order = { clientId, title, description, ...target, replaces: draft.sentReference() }
    try {
      if (byTransfer) return onTransfer(await openTransfer.mutateAsync(order))
      await flow.start(async () => {
        const opened = await openCheckout({ ...order, pageUrl: location.href })
        await draft.markSent(opened.reference)
        return opened
      })
    } catch (error) {
      showFieldErrors(form, error)
      if (byTransfer) flow.setOutcome(openNotice(error))
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

  /** Loads the services again, then focuses their field, because the button is gone. */
  const retryServices = async () => {
    await services.refetch()
    form.setFocus('offer')
  }

  return {
    form,
    services,
    retryServices,
    plans,
    offered,
    priced,
    complete,
    fault: complete && fault?.text === moneyText.fillRequired ? undefined : fault,
    submit,
    record,
    clear: draft.clear,
    clearOrder: draft.clearOrder,
    transferable,
    byTransfer,
    storing: openTransfer.isPending,
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
