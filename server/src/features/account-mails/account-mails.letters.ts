import type { Letter } from '#features/mails/mails.service.ts'

// The token stands behind the '#': a browser sends that part of an address to nobody.
const linkTo = (url: string, page: string, token: string) => `${url}${page}#${token}`

interface Reader {
  name: string
}

export const welcomeLetter = ({ name }: Reader, url: string, token: string): Letter => ({
  subject: 'Welcome! Please confirm your email',
  heading: `Welcome, ${name}`,
  paragraphs: [
    'Your account is ready: order a project, pay for it and talk to the team in one place.',
    'Please confirm that this address is yours, so that receipts and news reach you.',
  ],
  action: { label: 'Confirm your email', url: linkTo(url, '/confirm', token) },
  footnote:
    'Did you not open this account? Then somebody mistyped their address, and you can ignore this mail.',
})

export const confirmLetter = ({ name }: Reader, url: string, token: string): Letter => ({
  subject: 'Please confirm your email',
  heading: 'Is this address yours?',
  paragraphs: [`Dear ${name},`, 'Please confirm it, so that receipts and news reach you.'],
  action: { label: 'Confirm your email', url: linkTo(url, '/confirm', token) },
  footnote: 'The link works once, for seven days.',
})

export const resetLetter = ({ name }: Reader, url: string, token: string): Letter => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  paragraphs: [
    `Dear ${name},`,
    'Somebody asked for a new password for your account. If it was you, choose one here.',
  ],
  action: { label: 'Choose a new password', url: linkTo(url, '/reset', token) },
  footnote:
    'The link works once, for 30 minutes. Was it not you? Then nothing changes, and you can ignore this mail.',
})

export const invitationLetter = (
  { name }: Reader,
  { inviter, url, token }: { inviter: string; url: string; token: string },
): Letter => ({
  subject: `${inviter} has made an account for you`,
  heading: `Welcome, ${name}`,
  paragraphs: [`${inviter} has made an account for you. Choose a password, and it is yours.`],
  action: { label: 'Choose your password', url: linkTo(url, '/invite', token) },
  footnote: 'The link works once, for seven days.',
})

export const newAddressLetter = ({ name }: Reader, url: string, token: string): Letter => ({
  subject: 'Please confirm your new email',
  heading: 'Is this address yours?',
  paragraphs: [`Dear ${name},`, 'Your account moves to this address as soon as you confirm it.'],
  action: { label: 'Confirm your new email', url: linkTo(url, '/confirm', token) },
  footnote: 'The link works once, for one day.',
})

export const addressChangeLetter = ({ name }: Reader, url: string, newEmail: string): Letter => ({
  subject: 'Your email is about to change',
  heading: 'Your email is about to change',
  paragraphs: [
    `Dear ${name},`,
    `Somebody who knows your password asked to move your account to ${newEmail}. It moves when that address is confirmed.`,
    'Was it not you? Then change your password now: the request ends with it.',
  ],
  action: { label: 'Open your account', url: `${url}/account` },
})

export const passwordChangedLetter = ({ name }: Reader, url: string): Letter => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [`Dear ${name},`, 'Was it not you? Then choose a new one at once.'],
  action: { label: 'Choose a new password', url: `${url}/forgot` },
})

export const passkeyAddedLetter = ({ name }: Reader, url: string, passkey: string): Letter => ({
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  paragraphs: [
    `Dear ${name},`,
    `The passkey “${passkey}” opens your account from now on.`,
    'Was it not you? Then remove it, and change your password at once.',
  ],
  action: { label: 'Open your account', url: `${url}/account` },
})
