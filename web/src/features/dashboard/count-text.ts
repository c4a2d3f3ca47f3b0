export const countText = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`
