import type { WithholdingState } from '@jara/contract/invoices/withholding-states'

export type Reader = 'client' | 'staff'

interface Texts {
  /** Offers to record a claim. */
  offer: string
  offerLabel: string
  /** What happens after a claim. */
  next: string
  refusedTitle: string
  states: Partial<Record<WithholdingState, string>>
}

export const texts: Record<Reader, Texts> = {
  client: {
    offer: 'Do you deduct withholding tax? Record it before you pay, so that only the rest is due.',
    offerLabel: 'We withhold tax',
    next: 'Pay the rest as usual, and send us the certificate when you have it. We remind you after 30, 60 and 90 days.',
    refusedTitle: 'We could not accept the tax that you withheld',
    states: {
      claimed:
        'The tax counts as settled. Please send us the certificate when you have it. We remind you until 90 days after it was recorded.',
      certified: 'Our team is checking your certificate. You can replace it until we have decided.',
      verified: 'We have verified your certificate. There is nothing left to do.',
    },
  },
  staff: {
    offer: 'Has the client deducted withholding tax? Record it, so that only the rest is due.',
    offerLabel: 'Record withheld tax',
    next: 'The tax counts as settled. We remind the client of the certificate after 30, 60 and 90 days.',
    refusedTitle: 'Reason',
    states: {
      claimed:
        'The tax counts as settled. We remind the client of the certificate until 90 days after it was recorded.',
      certified: 'Check the certificate, then verify or refuse the tax.',
    },
  },
}
