import type { EmailContent } from '#features/email/email.service.ts'

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
  }
}

const quoted = (message: string) =>
  message.length > quotedCharacters ? `“${message.slice(0, quotedCharacters)}…”` : `“${message}”`
