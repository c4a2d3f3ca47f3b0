import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

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
})

export const followUpEmail = (
  { name, subject }: Pick<Enquiry, 'name' | 'subject'>,
  url: string,
): EmailContent => ({
  subject: `Follow up with ${name}: ${subject}`,
  heading: `Follow up with ${name}`,
  paragraphs: [`You follow the enquiry '${subject}', and its next date has come.`],
  action: { label: 'See all enquiries', url: `${url}${enquiriesPath}` },
})

export const enquiriesPath = paths.admin({ tab: 'users', view: 'enquiries' })
