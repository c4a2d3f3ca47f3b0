import type { RefundOutcome } from './rows.ts'

export type CardOutcome = 'success' | 'declined' | 'insufficient_funds' | 'no_token'
export type CardStep = 'pin' | 'phone' | 'otp' | 'bank'

export interface TestCard {
  label: string
  number: string
  cvv: string
  brand: 'visa' | 'mastercard' | 'verve'
  steps: CardStep[]
  pin?: string
  outcome: CardOutcome
  refundOutcome?: RefundOutcome
}

export const testOtp = '123456'

/** The provider's published test cards. */
export const testCards: readonly TestCard[] = [
  {
    label: 'Pays at once',
    number: '4084084084084081',
    cvv: '408',
    brand: 'visa',
    steps: [],
    outcome: 'success',
  },
  {
    label: 'Pays with PIN',
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    steps: ['pin'],
    pin: '1111',
    outcome: 'success',
  },
  {
    label: 'Pays with PIN and one-time code',
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    steps: ['pin', 'otp'],
    pin: '1234',
    outcome: 'success',
  },
  {
    label: 'Pays with PIN, phone and one-time code',
    number: '507850785078507804',
    cvv: '884',
    brand: 'verve',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
    outcome: 'success',
  },
  {
    label: 'Pays after your bank approves',
    number: '5192602720584796',
    cvv: '123',
    brand: 'mastercard',
    steps: ['bank'],
    outcome: 'success',
  },
  {
    label: 'Declined',
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    steps: [],
    outcome: 'declined',
  },
  {
    label: 'Declined, no token',
    number: '507850785078507853',
    cvv: '082',
    brand: 'verve',
    steps: ['pin'],
    pin: '0000',
    outcome: 'no_token',
  },
  {
    label: 'Insufficient funds',
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    steps: [],
    outcome: 'insufficient_funds',
  },
  {
    label: 'Pays, a refund fails',
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    steps: [],
    outcome: 'success',
    refundOutcome: 'failed',
  },
  {
    label: 'Pays, a refund needs attention',
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    steps: [],
    outcome: 'success',
    refundOutcome: 'needs-attention',
  },
]

export const plainCard = testCards[0] as TestCard

export const cardByNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replaceAll(/\D/g, ''))

export const gatewayResponses: Record<CardOutcome, string> = {
  success: 'Successful',
  declined: 'Declined',
  insufficient_funds: 'Insufficient Funds',
  no_token: 'Token Not Generated. Customer Not Registered on Token Platform',
}
