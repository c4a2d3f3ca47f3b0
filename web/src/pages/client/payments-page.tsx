import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { recordPayment } from '#features/checkout/checkout.api.ts'
import { NoticeAlert } from '#features/checkout/notice-alert.tsx'
import { OrderSummary } from '#features/checkout/order-summary.tsx'
import { PaymentActions } from '#features/checkout/payment-actions.tsx'
import { PaymentForm } from '#features/checkout/payment-form.tsx'
import { settleNotice } from '#features/checkout/payment-notice.ts'
import { TransferDetails } from '#features/checkout/transfers/transfer-details.tsx'
import { usePaymentFlow } from '#features/checkout/use-payment-flow.ts'
import { type PaymentFormState, usePaymentForm } from '#features/checkout/use-payment-form.ts'
import { useProviderReturn } from '#features/checkout/use-provider-return.ts'
import { PaymentList } from '#features/payments/payment-list.tsx'
import { paymentQueries } from '#features/payments/payments.api.ts'
import { SubscriptionSection } from '#features/subscriptions/subscription-section.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { hasStoredToken } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Payments')

/** Thrown before the request when no session token is stored. */
class NoToken extends Error {}

export default function PaymentsPage() {
  const cache = useQueryClient()
  const state = useRef<PaymentFormState>(undefined)
  const [paid, setPaid] = useState<{ title: string; reference: string }>()

  const flow = usePaymentFlow({
    save: async (reference) => {
      if (!hasStoredToken()) throw new NoToken()
      return recordPayment(state.current?.record(reference) ?? { paymentReference: reference })
    },
    onSaved: async ({ title }, reference) => {
      state.current?.clearOrder(reference)
      setPaid({ title, reference })
      flow.setNotice({ tone: 'good', text: text.paymentRecorded(title, reference) })
      await cache.invalidateQueries({ queryKey: paymentQueries.all })
      const list = cache.getQueryCache().findAll({ queryKey: paymentQueries.all, type: 'active' })
      if (list.some((query) => query.state.status === 'error'))
        flow.setNotice({ tone: 'bad', text: text.refreshPayments })
    },
    saveFault: (error) =>
      error instanceof NoToken
        ? { tone: 'bad', text: text.noToken }
        : settleNotice(error, () => text.savePaymentDetails + messageOf(error, text.contactSupport)),
  })
  const form = usePaymentForm(flow, () => {
    form.clear()
    flow.setNotice({ tone: 'good', text: text.transferStored })
  })
  state.current = form
  useProviderReturn((reference) => void flow.takeReturn(reference))

  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Submit New Project & Payment"
        text="Order a project, pay for it, and track your payments."
      />
      {flow.notice && (
        <div className="mt-6">
          <NoticeAlert notice={flow.notice} onDismiss={() => flow.setNotice(undefined)} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <PaymentForm state={form} flow={flow} />
        <OrderSummary offered={form.offered} priced={form.priced} byTransfer={form.byTransfer} paid={paid} />
      </div>
      <SubscriptionSection />
      <section aria-labelledby="payments" className="mt-12">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="payments" className="text-xl">
            Payments
          </h2>
          <LinkButton to={paths.statement({ year: new Date().getFullYear() })} size="sm" variant="secondary">
            Yearly statement
          </LinkButton>
        </div>
        <PaymentList
          actions={(payment) =>
            payment.method === 'transfer' && payment.reference ? (
              <TransferDetails reference={payment.reference} open={payment.open} />
            ) : (
              <PaymentActions payment={payment} flow={flow} />
            )
          }
        />
      </section>
    </div>
  )
}
