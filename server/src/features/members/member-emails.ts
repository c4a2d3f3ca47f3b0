import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

interface Invitation {
  client: string
  inviter: string
  token: string
}

export const invitationEmail = ({ client, inviter, token }: Invitation, url: string): EmailContent => ({
  subject: `${inviter} invites you to ${client}`,
  heading: `Join ${client}`,
  paragraphs: [
    `${inviter} invites you to work on the projects of ${client} with them.`,
    'Open the link to join. You need no password for it.',
  ],
  action: { label: 'Join', url: `${url}${paths.join()}#${token}` },
  footnote:
    'The link works once and expires in seven days. If you do not know the sender, ignore this email.',
})
