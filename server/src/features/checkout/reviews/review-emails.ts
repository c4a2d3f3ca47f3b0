import { receivedAmount } from '@jara/contract/checkout/received-amount'
import type { PaymentReview } from '@jara/contract/checkout/reviews'
import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

export const reviewsPath = paths.admin({ tab: 'payments', view: 'reviews' })

export const reopenedEmail = (item: PaymentReview, url: string): EmailContent => ({
  subject: `A refund of ${receivedAmount(item)} did not go through`,
  heading: 'A refund needs your attention',
  paragraphs: [
    'The refund of a payment under review did not reach the payer. Check it at the provider: if the payer’s bank needs more details, enter them there, and this item updates automatically. Otherwise, decide again.',
  ],
  facts: [
    ['Amount', receivedAmount(item)],
    ['Reference', item.reference],
  ],
  action: { label: 'Open payment reviews', url: `${url}${reviewsPath}` },
})
