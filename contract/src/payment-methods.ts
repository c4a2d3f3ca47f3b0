const names: Readonly<Record<string, string>> = {
  paystack: 'Online, through Paystack',
  manual: 'Recorded by our team',
  transfer: 'Bank transfer',
}

/** How money came, in words for a paper. */
export const methodName = (method: string): string =>
  Object.hasOwn(names, method) ? (names[method] ?? method) : method
