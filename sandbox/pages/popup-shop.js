const tellShop = (event, data) => parent.postMessage({ event, data }, location.origin)

/** The checkout inside the shop's page, driven by Paystack's own script through messages. */
export const popupShop = () => ({
  onOpen(open) {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== location.origin) return
      if (data?.type === 'inline:url' && data.path === 'newTransaction') open(String(data.params?.accessCode))
    })
    tellShop('loaded:checkout')
  },
  opened: ({ id, customer, accessCode }) => tellShop('loaded:transaction', { id, customer, accessCode }),
  refused: (message) => tellShop('error', { type: 'setup', message }),
  paid({ id, reference, returnUrl }) {
    tellShop('success', {
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
    tellShop('transfer:pending', { status: 'pending' })
    return true
  },
  closed() {
    tellShop('close', { status: 'abandoned' })
    return true
  },
})
