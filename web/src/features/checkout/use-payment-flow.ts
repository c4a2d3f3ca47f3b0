import type { OpenedCheckout } from '@jara/contract/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paymentQueries } from '#features/payments/payments.api.ts'
import type { SubmittedProject } from '#lib/arrival.ts'
import { resumeCheckout, syncCheckout } from './checkout.api.ts'
import { notConfirmed, openNotice, type PaymentNotice, unpaidNotice } from './payment-notice.ts'
import { payInPopup } from './paystack-popup.ts'

/**
 * The current step of an order. In `ready`, the transaction is open at the provider and the customer can pay.
 */
export type PaymentPhase = 'form' | 'opening' | 'ready' | 'paying' | 'saving'

/** How the last order ended. `PaymentResult` shows it. */
export type PaymentOutcome =
  | PaymentNotice
  | { kind: 'paid'; project: SubmittedProject; text: string }
  /** An invoice, or a part of it, was paid. */
  | { kind: 'invoice'; reference: string; text: string }
  /** The order waits for the customer's bank transfer. */
  | { kind: 'transfer'; reference: string }

interface PaymentFlowOptions<Saved> {
  /** Saves the order with this reference. Rejects when the provider does not confirm the payment. */
  save: (reference: string) => Promise<Saved>
  onSaved: (saved: Saved, reference: string) => void | Promise<void>
  /** `reported` is true when the provider or our server has already reported the order as paid. */
  saveFault: (error: unknown, reference: string, reported: boolean) => PaymentNotice
}

/**
 * Manages one order from the form through the checkout to saving. Every screen that takes a payment uses this
 * hook, with its own texts.
 */
export function usePaymentFlow<Saved>({ save, onSaved, saveFault }: PaymentFlowOptions<Saved>) {
  const [phase, setPhase] = useState<PaymentPhase>('form')
  const [opened, setOpened] = useState<OpenedCheckout>()
  const [outcome, setOutcome] = useState<PaymentOutcome>()
  const running = useRef(false)
  const cache = useQueryClient()

  /** Runs one operation at a time. A call while another operation runs does nothing and returns undefined. */
  async function exclusively<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined
    running.current = true
    setOutcome(undefined)
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
      setOutcome(openNotice(error))
      throw error
    }
  }

  async function saveAs(reference: string, reported: boolean): Promise<void> {
    setPhase('saving')
    try {
      await onSaved(await save(reference), reference)
    } catch (error) {
      setOutcome(saveFault(error, reference, reported))
    } finally {
      setOpened(undefined)
      setPhase('form')
    }
  }

  async function payNow(checkout: OpenedCheckout): Promise<void> {
    setPhase('paying')
    const { reference } = checkout
    const ending = await payInPopup(checkout).catch(() => {
      // The provider's script failed to load, so the provider's hosted page is used instead.
      location.assign(checkout.authorizationUrl)
      return new Promise<never>(() => undefined)
    })
    if (ending.kind === 'success') return saveAs(reference, true)
    // The order may already be paid although the popup was closed: the bank may have confirmed the payment
    // meanwhile.
    const order = await syncCheckout(reference).catch(() => undefined)
    if (order?.state === 'paid') return saveAs(reference, true)
    void cache.invalidateQueries({ queryKey: paymentQueries.all })
    setOpened(undefined)
    setPhase('form')
    setOutcome(
      ending.kind === 'waiting'
        ? notConfirmed(reference)
        : unpaidNotice(ending, reference, order !== undefined),
    )
  }

  return {
    phase,
    opened,
    outcome,
    setOutcome,
    /** Stores the order and opens its checkout. Throws the server's error, so that the form can show it. */
    start: (request: () => Promise<OpenedCheckout>) => exclusively(() => open(request)),
    pay: (checkout: OpenedCheckout | undefined = opened) =>
      exclusively(async () => checkout && payNow(checkout)),
    /** Returns from the opened checkout to the form. */
    edit: () => setPhase('form'),
    /** Returns to the opened checkout, when the customer changed nothing in the form. */
    keep: () => setPhase('ready'),
    /** Continues a stored order. An error is shown as the outcome. */
    resume: (reference: string) =>
      exclusively(async () => payNow(await open(() => resumeCheckout(reference)))).catch(() => undefined),
    takeReturn: (reference: string) => exclusively(() => saveAs(reference, false)),
  }
}

export type PaymentFlow = ReturnType<typeof usePaymentFlow>
