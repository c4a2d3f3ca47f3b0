import { receivedAmount } from '@jara/contract/received-amount'
import type { ReviewItem } from '@jara/contract/reviews'
import type { Letter } from '#features/mails/mails.service.ts'

export const reviewsPath = '/admin?tab=payments&view=reviews'

export const reopenedLetter = (item: ReviewItem, url: string): Letter => ({
  subject: `A refund of ${receivedAmount(item)} did not go through`,
  heading: 'A refund needs you',
  paragraphs: [
    'The money of a payment under review did not go back to the payer. Look at the refund at the provider: when the payer’s bank needs more details they are given there, and the item follows by itself. Otherwise decide about it again.',
  ],
  facts: [
    ['Amount', receivedAmount(item)],
    ['Reference', item.reference],
  ],
  action: { label: 'See what waits', url: `${url}${reviewsPath}` },
})
