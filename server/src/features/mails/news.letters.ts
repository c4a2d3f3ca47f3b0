import { dateText } from '@jara/contract/date-text'
import { formatNaira, typeLabel } from '@jara/contract/money'
import { paperLabel } from '@jara/contract/papers'
import type { Payment } from '@jara/contract/payments'
import { statusName } from '@jara/contract/project-status'
import type { Project } from '@jara/contract/projects'
import type { Letter } from './mails.service.ts'

export const chosenByYou = 'You choose which mails you get in your account.'

export const receiptLetter = (payment: Payment, url: string): Letter => ({
  subject: `Receipt for ${formatNaira(payment.amount)}`,
  heading: 'Thank you, your payment has arrived',
  paragraphs: [`Dear ${payment.user.name},`, 'This is your receipt. Please keep it for your records.'],
  facts: [
    ...receiptFact(payment),
    ['Amount', formatNaira(payment.amount)],
    ['For', typeLabel(payment.type)],
    ['Reference', payment.reference ?? `Payment ${payment.id}`],
    ['Date', dateText(payment.createdAt)],
  ],
  action: {
    label: payment.receiptNumber ? 'See your receipt' : 'See your payments',
    url: `${url}${receiptPath(payment)}`,
  },
  footnote: chosenByYou,
})

const receiptFact = ({ receiptNumber }: Payment) =>
  receiptNumber ? ([['Receipt', paperLabel('receipt', receiptNumber)]] as const) : []

export const receiptPath = ({ receiptNumber }: Payment): string =>
  receiptNumber ? `/receipts/${receiptNumber}` : '/payments'

export const paymentFailedLetter = (payment: Payment, url: string): Letter => ({
  subject: 'Your payment did not go through',
  heading: 'Your payment did not go through',
  paragraphs: [
    `Dear ${payment.user.name},`,
    `Your bank did not complete the payment of ${formatNaira(payment.amount)}. Nothing was taken by us, and your order is saved: you can continue it, with another card or bank if you like.`,
  ],
  facts: [['Reference', payment.reference ?? `Payment ${payment.id}`]],
  action: { label: 'Continue your order', url: `${url}/payments` },
  footnote: chosenByYou,
})

interface StatusChange {
  from: string | null
  to: string
  note: string | null
}

export const statusLetter = (project: Project, change: StatusChange, url: string): Letter => ({
  subject: `${project.title}: ${statusName(change.to)}`,
  heading: `Your project is now '${statusName(change.to)}'`,
  paragraphs: [
    `Dear ${project.user.name},`,
    `There is news about '${project.title}'.`,
    ...(change.note ? [change.note] : []),
  ],
  facts: [
    ...(change.from ? [['Before', statusName(change.from)] as const] : []),
    ['Now', statusName(change.to)],
  ],
  action: { label: 'See your project', url: `${url}/projects/${project.id}` },
  footnote: chosenByYou,
})

interface Digest {
  readerName: string
  partnerName: string
  messages: readonly string[]
}

const quotedMessages = 5
const quotedCharacters = 300

export function digestLetter({ readerName, partnerName, messages }: Digest, link: string): Letter {
  const left = messages.length - quotedMessages
  return {
    subject:
      messages.length === 1
        ? `New message from ${partnerName}`
        : `${messages.length} new messages from ${partnerName}`,
    heading: `${partnerName} wrote to you`,
    paragraphs: [
      `Dear ${readerName},`,
      ...messages.slice(0, quotedMessages).map(quoted),
      ...(left > 0 ? [`… and ${left} more.`] : []),
    ],
    action: { label: 'Open the conversation', url: link },
    footnote: chosenByYou,
  }
}

const quoted = (message: string) =>
  message.length > quotedCharacters ? `“${message.slice(0, quotedCharacters)}…”` : `“${message}”`

interface Enquiry {
  name: string
  email: string
  subject: string
  message: string
}

export const enquiryLetter = ({ name, email, subject, message }: Enquiry, url: string): Letter => ({
  subject: `New enquiry: ${subject}`,
  heading: `${name} has written to you`,
  paragraphs: [message],
  facts: [
    ['From', `${name}, ${email}`],
    ['Subject', subject],
  ],
  action: { label: 'See all enquiries', url: `${url}${enquiriesPath}` },
  footnote: chosenByYou,
})
export const enquiriesPath = '/admin?tab=enquiries'
