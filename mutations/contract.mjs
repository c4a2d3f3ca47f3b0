/** Faults in shared calculations and in the payment sandbox. */
export const contractMutations = [
  {
    name: 'a twelfth of a price is rounded down',
    file: 'contract/src/lib/money.ts',
    find: 'Math.floor((2 * priceKobo * numerator + denominator) / (2 * denominator))',
    replace: 'Math.floor((priceKobo * numerator) / denominator)',
    test: {
      file: 'contract/src/lib/money.test.ts',
      title: 'returns the exact share rounded half up, in whole kobo and at least one naira',
    },
  },
  {
    name: 'a project without a title is accepted',
    file: 'contract/src/projects.ts',
    find: 'export const projectTitle = line(160)',
    replace: 'export const projectTitle = optionalLine(160)',
    test: {
      file: 'server/src/features/projects/projects.routes.test.ts',
      title: 'is rejected with an invalid title',
    },
  },
  {
    name: 'the sandbox waives its flat fee at exactly ₦2,500',
    file: 'sandbox/src/fees.ts',
    find: 'const flat = amountKobo < flatFromKobo ? 0 : flatKobo',
    replace: 'const flat = amountKobo <= flatFromKobo ? 0 : flatKobo',
    test: { file: 'sandbox/src/payments.test.ts', title: 'a charge of 250000 kobo has a fee' },
  },
  {
    name: 'texts may have less contrast than WCAG AA asks for',
    file: 'contract/src/content/colours/palette.ts',
    find: 'contrast(palette[foreground] as string, palette[background] as string) < minimum',
    replace: 'contrast(palette[foreground] as string, palette[background] as string) < minimum - 1',
    test: {
      file: 'contract/src/content/colours/palette.test.ts',
      title: 'give readable themes once they are corrected',
    },
  },
]
