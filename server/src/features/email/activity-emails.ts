import { dateText } from '@jara/contract/date-text'
import { documentLabel } from '@jara/contract/documents'
import { formatNaira, typeLabel } from '@jara/contract/money'
import type { Payment } from '@jara/contract/payments'
import { statusName } from '@jara/contract/project-status'
import type { Project } from '@jara/contract/projects'
import type { EmailContent } from './email.service.ts'

export const chosenByYou = 'You can choose which emails you get in Account.'

export const receiptEmail = (payment: Payment, url: string): EmailContent => ({
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
  receiptNumber ? ([['Receipt', documentLabel('receipt', receiptNumber)]] as const) : []

export const receiptPath = ({ receiptNumber }: Payment): string =>
  receiptNumber ? `/receipts/${receiptNumber}` : '/payments'

export const paymentFailedEmail = (payment: Payment, url: string): EmailContent => ({
  subject: 'Your payment did not go through',
  heading: 'Your payment did not go through',
  paragraphs: [
    `Dear ${payment.user.name},`,
    `Your bank did not complete the payment of ${formatNaira(payment.amount)}. We charged nothing, and your order is saved. You can try again, with another card or bank if you like.`,
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

export const statusEmail = (project: Project, change: StatusChange, url: string): EmailContent => ({
  subject: `${project.title}: ${statusName(change.to)}`,
  heading: `Your project is now '${statusName(change.to)}'`,
  paragraphs: [
    `Dear ${project.user.name},`,
    `There is an update on '${project.title}'.`,
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

export function digestEmail({ readerName, partnerName, messages }: Digest, link: string): EmailContent {
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

export const enquiryEmail = ({ name, email, subject, message }: Enquiry, url: string): EmailContent => ({
  subject: `New enquiry: ${subject}`,
  heading: `${name} sent an enquiry`,
  paragraphs: [message],
  facts: [
    ['From', `${name}, ${email}`],
    ['Subject', subject],
  ],
  action: { label: 'See all enquiries', url: `${url}${enquiriesPath}` },
  footnote: chosenByYou,
})
export const enquiriesPath = '/admin?tab=enquiries'
