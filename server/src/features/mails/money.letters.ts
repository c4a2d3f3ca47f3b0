import type { Agreement } from '@jara/contract/agreements'
import { dateText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import type { Letter } from './mails.service.ts'
import { chosenByYou } from './news.letters.ts'

export const subscriptionsPath = '/payments#subscriptions'

const dueFacts = (agreement: Agreement): (readonly [string, string])[] => [
  ['Subscription', agreement.title],
  ['Amount', formatNaira(agreement.nextAmount ?? agreement.amount)],
  ...(agreement.nextPaymentAt ? [['Next try', dateText(agreement.nextPaymentAt)] as const] : []),
]

export const renewalFailedLetter = (agreement: Agreement, url: string): Letter => ({
  subject: `Your payment for ${agreement.title} did not go through`,
  heading: 'Please look at your card',
  paragraphs: [
    `Dear ${agreement.user.name},`,
    'Your bank did not let us take the payment of your subscription. Nothing was taken. Please give a card that works, so that the next try succeeds.',
  ],
  facts: dueFacts(agreement),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const renewalFailedStaffLetter = (agreement: Agreement, url: string): Letter => ({
  subject: `A renewal of ${agreement.user.name} did not go through`,
  heading: 'A renewal did not go through',
  paragraphs: [
    `${agreement.user.name} was told how to mend the card. The provider tries again on the next date.`,
  ],
  facts: dueFacts(agreement),
  action: { label: 'See the project', url: `${url}/projects/${agreement.projectId}` },
  footnote: chosenByYou,
})

export const cancelledLetter = (agreement: Agreement, reason: string | undefined, url: string): Letter => ({
  subject: `${agreement.title}: your subscription is cancelled`,
  heading: 'Your subscription is cancelled',
  paragraphs: [
    `Dear ${agreement.user.name},`,
    'Nothing more will be charged. What you have paid for runs to its end.',
    ...(reason ? [reason] : []),
  ],
  facts: [
    ['Subscription', agreement.title],
    ...(agreement.endsAt ? [['Runs until', dateText(agreement.endsAt)] as const] : []),
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})
