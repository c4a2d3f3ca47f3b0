import type { NewOrder, OpenedCheckout } from '@jara/contract/checkout'
import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paymentQueries } from '#features/payments/payments.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { openCheckout, resumeCheckout, syncCheckout } from './checkout.api.ts'
import { applePayFailed, cancelled, notConfirmed, type PaymentNotice } from './payment-notice.ts'
import { payInPopup } from './paystack-popup.ts'

/**
 * The current step of an order. In `ready`, the transaction is open at the provider and the customer can pay.
 */
export type PaymentPhase = 'form' | 'opening' | 'ready' | 'paying' | 'saving'

interface PaymentFlowOptions {
  /** Saves the order with this reference. Rejects when the provider does not confirm the payment. */
  save: (reference: string) => Promise<Project>
  onSaved: (project: Project, reference: string) => void | Promise<void>
  /** `reported` is true when the provider or our server has already reported the order as paid. */
  saveFault: (error: unknown, reported: boolean) => PaymentNotice
  openFault?: string
}

/**
 * Manages one order from the form through the checkout to saving. Both order screens use this hook, with
 * their own texts.
 */
export function usePaymentFlow({
  save,
  onSaved,
  saveFault,
  openFault = text.contactSupport,
}: PaymentFlowOptions) {
  const [phase, setPhase] = useState<PaymentPhase>('form')
  const [opened, setOpened] = useState<OpenedCheckout>()
  const [notice, setNotice] = useState<PaymentNotice>()
  const running = useRef(false)
  const cache = useQueryClient()

  /** Runs one operation at a time. A call while another operation runs does nothing and returns undefined. */
  async function exclusively<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined
    running.current = true
    setNotice(undefined)
    try {
      return await work()
    } finally {
      running.current = false
    }
  }

  async function open(request: () => Promise<OpenedCheckout>): Promise<OpenedCheckout> {
    setPhase('opening')
    try {
      const checkout = await request()
      setOpened(checkout)
      setPhase('ready')
      return checkout
    } catch (error) {
      setPhase('form')
      setNotice({ tone: 'bad', text: messageOf(error, openFault) })
      throw error
    }
  }

  async function saveAs(reference: string, reported: boolean): Promise<void> {
    setPhase('saving')
    try {
      const project = await save(reference)
      await onSaved(project, reference)
    } catch (error) {
      setNotice(saveFault(error, reported))
    } finally {
      setOpened(undefined)
      setPhase('form')
    }
  }

  async function payNow(checkout: OpenedCheckout): Promise<void> {
    setPhase('paying')
    const outcome = await payInPopup(checkout).catch(() => {
      // The provider's script failed to load, so the provider's hosted page is used instead.
      location.assign(checkout.authorizationUrl)
      return new Promise<never>(() => undefined)
    })
    if (outcome.kind === 'success') return saveAs(checkout.reference, true)
    // The order may already be paid although the popup was closed: the bank may have confirmed the payment
    // meanwhile.
    const order = await syncCheckout(checkout.reference).catch(() => undefined)
    if (order?.state === 'paid') return saveAs(checkout.reference, true)
    void cache.invalidateQueries({ queryKey: paymentQueries.all })
    setOpened(undefined)
    setPhase('form')
    if (outcome.kind === 'waiting') setNotice(notConfirmed)
    else setNotice(outcome.kind === 'error' && outcome.applePay ? applePayFailed : cancelled)
  }

  return {
    phase,
    opened,
    notice,
    setNotice,
    /** Stores the order and opens the checkout. Throws the server's error, so that the form can show it. */
    start: (order: NewOrder) => exclusively(() => open(() => openCheckout(order))),
    pay: (checkout: OpenedCheckout | undefined = opened) =>
      exclusively(async () => checkout && payNow(checkout)),
    resume: (reference: string) =>
      exclusively(async () => payNow(await open(() => resumeCheckout(reference)))),
    takeReturn: (reference: string) => exclusively(() => saveAs(reference, false)),
  }
}

export type PaymentFlow = ReturnType<typeof usePaymentFlow>
