/** The checkout as a page of its own: the shop is an address to go back to. */
export const hostedShop = (base) => ({
  onOpen(open) {
    open(decodeURIComponent(location.pathname.slice(`${base}/checkout/`.length)))
  },
  opened() {},
  refused() {},
  paid: (session) => leaveTo(session.returnUrl),
  pending: (session) => leaveTo(session.returnUrl),
  closed: (session) => leaveTo(session?.cancelUrl),
})

/** Says whether there was anywhere to go. */
function leaveTo(url) {
  if (url) location.assign(url)
  return Boolean(url)
}
