import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { recordPayment } from '#features/checkout/checkout.api.ts'
import { OrderSummary } from '#features/checkout/order-summary.tsx'
import { PaymentActions } from '#features/checkout/payment-actions.tsx'
import { PaymentForm } from '#features/checkout/payment-form.tsx'
import { noTokenStored, settleNotice } from '#features/checkout/payment-notice.ts'
import { PaymentResult } from '#features/checkout/payment-result.tsx'
import { RefreshFault } from '#features/checkout/refresh-fault.tsx'
import { TransferDetails } from '#features/checkout/transfers/transfer-details.tsx'
import { UnfinishedOrders } from '#features/checkout/unfinished-orders.tsx'
import { useOrderFormShown } from '#features/checkout/use-order-form-shown.ts'
import { usePaymentFlow } from '#features/checkout/use-payment-flow.ts'
import { type PaymentFormState, usePaymentForm } from '#features/checkout/use-payment-form.ts'
import { useProviderReturn } from '#features/checkout/use-provider-return.ts'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { ClosedArea } from '#features/clients/closed-area.tsx'
import { InvoicesLink } from '#features/invoices/invoices-link.tsx'
import { PaymentList } from '#features/payments/payment-list.tsx'
import { useRefreshPayments } from '#features/payments/payments.api.ts'
import { SubscriptionSection } from '#features/subscriptions/subscription-section.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { hasStoredToken, useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'

export const meta = titled('Payments')

/** Thrown before the request when no session token is stored. */
class NoToken extends Error {}

export default function PaymentsPage() {
  const state = useRef<PaymentFormState>(undefined)
  const orderForm = useOrderFormShown()
  const { may } = useChosenClient()
  const { view } = useSession()
  const { refresh, failed, refreshing } = useRefreshPayments()

  const flow = usePaymentFlow({
    save: async (reference) => {
      if (!hasStoredToken()) throw new NoToken()
      return recordPayment(state.current?.record(reference) ?? { paymentReference: reference })
    },
    onSaved: (project, reference) => {
      flow.setOutcome({ kind: 'paid', project, text: moneyText.paymentRecorded(project.title, reference) })
      refresh()
      void state.current?.clearOrder(reference).then((isCleared) => {
        if (isCleared) orderForm.hide()
      })
    },
    saveFault: (error, reference) =>
      error instanceof NoToken
        ? noTokenStored
        : settleNotice(
            error,
            reference,
            moneyText.savePaymentDetails + messageOf(error, moneyText.contactSupport),
          ),
  })
  const form = usePaymentForm(flow, {
    onTransfer: ({ reference }) => {
      form.clear()
      orderForm.hide()
      flow.setOutcome({ kind: 'transfer', reference })
    },
    onRestored: orderForm.show,
  })
  state.current = form
  useProviderReturn((reference) => void flow.takeReturn(reference))
  const shownTransfer = flow.outcome?.kind === 'transfer' ? flow.outcome.reference : undefined

  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Submit New Project & Payment"
        text="Order a project, pay for it, and track your payments."
        actions={
          may('order') &&
          orderForm.known &&
          !orderForm.shown && (
            <Button
              ref={orderForm.button}
              variant="accent"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={orderForm.open}
            >
              New order
            </Button>
          )
        }
      />
      <PaymentResult flow={flow}>
        {failed && <RefreshFault retrying={refreshing} onRetry={refresh} />}
      </PaymentResult>
      <UnfinishedOrders flow={flow} />
      {may('order') && orderForm.shown && (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <PaymentForm
            state={form}
            flow={flow}
            headingRef={orderForm.heading}
            onClose={orderForm.canHide ? orderForm.close : undefined}
          />
          <OrderSummary offered={form.offered} priced={form.priced} byTransfer={form.byTransfer} />
        </div>
      )}
      {!may('payments') ? (
        <>
          {/* Card holders see their own subscriptions without the permission. */}
          <SubscriptionSection />
          <ClosedArea rows="payments" />
        </>
      ) : orderForm.known ? (
        <>
          <SubscriptionSection />
          <section aria-labelledby="payments" className="mt-12">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="payments" className="text-xl">
                Payments
              </h2>
              <div className="flex flex-wrap gap-2">
                <InvoicesLink />
                <LinkButton to={paths.accountStatement()} size="sm" variant="secondary">
                  Statement of account
                </LinkButton>
                {!view && (
                  <LinkButton
                    to={paths.statement({ year: new Date().getFullYear() })}
                    size="sm"
                    variant="secondary"
                  >
                    Yearly statement
                  </LinkButton>
                )}
              </div>
            </div>
            <PaymentList
              actions={(payment) =>
                payment.method === 'transfer' && payment.reference ? (
                  <TransferDetails
                    reference={payment.reference}
                    open={payment.open && payment.reference !== shownTransfer}
                  />
                ) : (
                  <PaymentActions payment={payment} flow={flow} />
                )
              }
            />
          </section>
        </>
      ) : (
        <p className="flex items-center gap-3 py-10 text-muted">
          <Spinner decorative /> {text.loadingPayments}
        </p>
      )}
    </div>
  )
}
