/** What both sides calculate, and the provider of the tests. */
export const contractMutations = [
  {
    name: 'a twelfth of a price is rounded down',
    file: 'contract/src/money.ts',
    find: 'Math.floor((2 * priceKobo * numerator + denominator) / (2 * denominator))',
    replace: 'Math.floor((priceKobo * numerator) / denominator)',
    test: {
      file: 'contract/src/money.test.ts',
      title: 'is whole kobo, one naira at least, and the exact share rounded half up',
    },
  },
  {
    name: 'a project without a title is accepted',
    file: 'contract/src/projects.ts',
    find: 'export const projectTitle = line(160)',
    replace: 'export const projectTitle = optionalLine(160)',
    test: {
      file: 'server/src/features/projects/projects.routes.test.ts',
      title: 'is refused with a bad title',
    },
  },
  {
    name: 'the sandbox waives its flat fee at exactly ₦2,500',
    file: 'sandbox/src/fees.ts',
    find: 'const flat = amountKobo < flatFromKobo ? 0 : flatKobo',
    replace: 'const flat = amountKobo <= flatFromKobo ? 0 : flatKobo',
    test: { file: 'sandbox/src/payments.test.ts', title: 'the fee of 250000 kobo' },
  },
]
