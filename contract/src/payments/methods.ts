const names: Readonly<Record<string, string>> = {
  paystack: 'Online, through Paystack',
  manual: 'Recorded by our team',
  transfer: 'Bank transfer',
}

/** The payment method as printed on documents. */
export const methodName = (method: string): string =>
  Object.hasOwn(names, method) ? (names[method] ?? method) : method
