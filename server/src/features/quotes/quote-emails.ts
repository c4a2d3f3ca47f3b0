import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Quote } from '@jara/contract/quotes'
import type { EmailContent } from '#features/email/email.service.ts'

type Facts = NonNullable<EmailContent['facts']>

const closedFacts = (quote: Quote): Facts => [
  ['Quote', quote.revision === 1 ? `${quote.label}` : `${quote.label}, version ${quote.revision}`],
  ['For', quote.title],
  ['Total', formatNaira(quote.total)],
]

const factsOf = (quote: Quote): Facts => [...closedFacts(quote), ['Valid until', dayText(quote.validUntil)]]

const readAction = (quote: Quote) => (quote.url ? { label: 'Read the quote', url: quote.url } : undefined)

export const sentEmail = (quote: Quote): EmailContent => ({
  subject:
    quote.revision === 1
      ? `Quote ${quote.label} from ${quote.seller.name}: ${quote.title}`
      : `New version of quote ${quote.label} from ${quote.seller.name}`,
  heading: quote.revision === 1 ? 'You have a quote' : 'There is a new version of your quote',
  paragraphs: [
    `Dear ${quote.recipientName},`,
    `${quote.seller.name} sent you a quote. You can read it, choose options, sign it and pay on one page. You do not need an account.`,
  ],
  facts: factsOf(quote),
  action: readAction(quote),
})

export const codeEmail = (quote: Quote, code: string): EmailContent => ({
  subject: `${code} is your code for quote ${quote.label}`,
  heading: code,
  paragraphs: [
    `Enter this code on the page of quote ${quote.label}. It works once, for ten minutes.`,
    'If you did not ask for a code, please ignore this email. Do not give the code to another person.',
  ],
})

/** Leaves out the reason, which is for the team. */
export const withdrawnEmail = (quote: Quote): EmailContent => ({
  subject: `Quote ${quote.label} was withdrawn`,
  heading: 'Your quote was withdrawn',
  paragraphs: [
    `Dear ${quote.recipientName},`,
    `${quote.seller.name} withdrew this quote, so it can no longer be accepted. Please contact us if you have questions.`,
  ],
  facts: closedFacts(quote),
})

/** Does not say who declined, because it may have been another person with the link. */
export const declinedEmail = (quote: Quote): EmailContent => ({
  subject: `Quote ${quote.label} was declined`,
  heading: 'The quote was declined',
  paragraphs: [
    `Dear ${quote.recipientName},`,
    `We have received this answer: ${quote.remark}`,
    'If it was declined by mistake, please contact us and we will send you a new version.',
  ],
  facts: closedFacts(quote),
})

export const changesEmail = (quote: Quote): EmailContent => ({
  subject: `We have received your request to change quote ${quote.label}`,
  heading: 'We have received your request',
  paragraphs: [
    `Dear ${quote.recipientName},`,
    `We have received this request: ${quote.remark}`,
    'We will send you a new version. This one can no longer be accepted.',
  ],
  facts: closedFacts(quote),
})

export const expiredEmail = (quote: Quote): EmailContent => ({
  subject: `Quote ${quote.label} has expired`,
  heading: 'Your quote has expired',
  paragraphs: [
    `Dear ${quote.recipientName},`,
    `This quote could be accepted until ${dayText(quote.validUntil)}. Please contact us if you would like a new one.`,
  ],
  facts: closedFacts(quote),
})

const staffFacts = (quote: Quote): Facts => [
  ...factsOf(quote),
  ['Recipient', `${quote.recipientName}, ${quote.recipientEmail}`],
]

/** What staff are notified of: what the client has decided, or that the quote has expired. */
export const staffTitle = ({ label, status, recipientName }: Quote): string => {
  if (status === 'expired') return `Quote ${label} for ${recipientName} has expired`
  if (status === 'accepted') return `${recipientName} accepted quote ${label}`
  return status === 'declined'
    ? `${recipientName} declined quote ${label}`
    : `${recipientName} requested changes to quote ${label}`
}

export const staffEmail = (quote: Quote, url: string): EmailContent => ({
  subject: staffTitle(quote),
  heading: staffTitle(quote),
  paragraphs: quote.remark ? [quote.remark] : [],
  facts: staffFacts(quote),
  action: { label: 'See the quote', url: url + paths.adminQuote({ id: quote.id }) },
})

export const signedEmail = (quote: Quote): EmailContent => ({
  subject: `Signed: quote ${quote.label}`,
  heading: 'The quote is signed',
  paragraphs: [
    `Dear ${quote.recipientName},`,
    'Thank you. The signed document is attached. Please keep it. Its last page says who signed it, when and how.',
  ],
  facts: factsOf(quote),
  action: readAction(quote) && { label: 'See the quote and pay', url: quote.url ?? '' },
})
