/** What lists of services show in place of the services. */
export const serviceListTexts = {
  empty: 'Our price list is being updated. Write to us and we will quote you directly.',
  withoutScript:
    'Prices are read live and need JavaScript. Without it, see what we do on the services page or write to us.',
} as const
