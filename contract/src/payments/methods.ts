const names: Readonly<Record<string, string>> = {
  paystack: 'Online, through Paystack',
  manual: 'Recorded by our team',
  transfer: 'Bank transfer',
}

/** Returns the name of a payment method, as documents print it. */
export const methodName = (method: string): string =>
  Object.hasOwn(names, method) ? (names[method] ?? method) : method
