import { dateText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

export const newDeviceEmail = (
  name: string,
  { url, device, ip, at }: { url: string; device: string; ip: string; at: string },
): EmailContent => ({
  subject: 'A new sign-in to your account',
  heading: 'A new sign-in to your account',
  paragraphs: [
    `Dear ${name},`,
    'There was a sign-in from a device we have not seen before. If it was you, ignore this email.',
    'If it was not you, change your password and sign out your other devices.',
  ],
  facts: [
    ['Device', device],
    ['IP address', ip],
    ['Time', dateText(at)],
  ],
  action: { label: 'See your devices', url: url + paths.account() },
})
