const notifyShop = (event, data) => parent.postMessage({ event, data }, location.origin)

/**
 * Handles the events of the checkout in a popup: exchanges messages with Paystack's own script in the shop's
 * page.
 */
export const popupShop = () => ({
  onOpen(open) {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== location.origin) return
      if (data?.type === 'inline:url' && data.path === 'newTransaction') open(String(data.params?.accessCode))
    })
    notifyShop('loaded:checkout')
  },
  opened: ({ id, customer, accessCode }) => notifyShop('loaded:transaction', { id, customer, accessCode }),
  refused: (message) => notifyShop('error', { type: 'setup', message }),
  paid({ id, reference, returnUrl }) {
    notifyShop('success', {
      reference,
      trxref: reference,
      trans: String(id),
      transaction: String(id),
      status: 'success',
      message: 'Approved',
      redirecturl: returnUrl ?? `?trxref=${reference}&reference=${reference}`,
    })
    return true
  },
  pending() {
    notifyShop('transfer:pending', { status: 'pending' })
    return true
  },
  closed() {
    notifyShop('close', { status: 'abandoned' })
    return true
  },
})
