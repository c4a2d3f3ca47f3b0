import { formatNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { useQueryClient } from '@tanstack/react-query'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { syncCheckout } from './checkout.api.ts'
import { settleNotice, unsettledNotice } from './payment-notice.ts'
import { usePaymentFlow } from './use-payment-flow.ts'

/** Manages the payment of an invoice. */
export function useInvoiceFlow() {
  const cache = useQueryClient()
  const flow = usePaymentFlow({
    save: syncCheckout,
    onSaved: async (order, reference) => {
      await cache.invalidateQueries(touchedByOrder)
      flow.setOutcome(
        order.state === 'paid'
          ? {
              kind: 'invoice',
              reference,
              text: `We received ${formatNaira(order.amount)} for ${order.title}.`,
            }
          : unsettledNotice(order),
      )
    },
    saveFault: (error, reference) =>
      settleNotice(error, reference, messageOf(error, moneyText.providerSilent)),
  })
  return flow
}
