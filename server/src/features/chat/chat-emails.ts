import type { EmailContent } from '#features/email/email.service.ts'

interface DigestMessage {
  /** Empty when the message consists of an attachment or a project card. */
  body: string
  /** The title on the message's project card. */
  projectTitle: string | null
}

interface Digest {
  readerName: string
  partnerName: string
  messages: readonly DigestMessage[]
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
  }
}

function quoted({ body, projectTitle }: DigestMessage): string {
  if (body === '') return withoutText(projectTitle)
  const text = body.length > quotedCharacters ? `“${body.slice(0, quotedCharacters)}…”` : `“${body}”`
  return projectTitle ? `About the project “${projectTitle}”: ${text}` : text
}

/** Returns the text of a message, or says what a message without text contains. */
export const summaryOf = ({ body, projectTitle }: DigestMessage): string => body || withoutText(projectTitle)

const withoutText = (projectTitle: string | null): string =>
  projectTitle ? `Shared the project “${projectTitle}”.` : 'Sent you an attachment.'

interface HandOverNames {
  assigneeName: string
  byName: string
  customerName: string
}

export const handOverEmail = (
  { assigneeName, byName, customerName }: HandOverNames,
  link: string,
): EmailContent => ({
  subject: `${byName} handed the conversation with ${customerName} to you`,
  heading: `The conversation with ${customerName} is now yours`,
  paragraphs: [
    `Dear ${assigneeName},`,
    `${byName} handed it to you. You see all messages between ${customerName} and the team, and you reply in your own name.`,
  ],
  action: { label: 'Open the conversation', url: link },
})
