import { dateText } from '@jara/contract/date-text'
import type { Letter } from '#features/mails/mails.service.ts'

export const newDeviceLetter = (
  name: string,
  { url, device, ip, at }: { url: string; device: string; ip: string; at: string },
): Letter => ({
  subject: 'A new sign-in to your account',
  heading: 'A new sign-in to your account',
  paragraphs: [
    `Dear ${name},`,
    'Somebody signed in with a device we have not seen before. If it was you, all is well.',
    'Was it not you? Then change your password and sign out the other devices.',
  ],
  facts: [
    ['Device', device],
    ['Address', ip],
    ['Time', dateText(at)],
  ],
  action: { label: 'See your devices', url: `${url}/account` },
})
