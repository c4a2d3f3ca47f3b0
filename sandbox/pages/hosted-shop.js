/** Handles the events of the hosted checkout page, which redirects back to the shop. */
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

/** Leaves the page for this URL of the shop. Returns false when the shop gave no URL. */
function leaveTo(url) {
  if (url) location.assign(url)
  return Boolean(url)
}
