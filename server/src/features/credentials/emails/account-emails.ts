import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

// The token is in the fragment, which browsers do not send to servers.
const linkTo = (url: string, page: string, token: string) => `${url}${page}#${token}`

interface Recipient {
  name: string
}

export const welcomeEmail = ({ name }: Recipient, url: string, token: string): EmailContent => ({
  subject: 'Welcome! Please confirm your email',
  heading: `Welcome, ${name}`,
  paragraphs: [
    'Your account is ready: order a project, pay for it and talk to the team in one place.',
    'Please confirm your email address, so that receipts and updates reach you.',
  ],
  action: { label: 'Confirm your email', url: linkTo(url, paths.confirm(), token) },
  footnote: 'If you did not sign up, someone mistyped their address. You can ignore this email.',
})

export const confirmEmail = ({ name }: Recipient, url: string, token: string): EmailContent => ({
  subject: 'Please confirm your email',
  heading: 'Is this address yours?',
  paragraphs: [`Dear ${name},`, 'Please confirm it, so that receipts and updates reach you.'],
  action: { label: 'Confirm your email', url: linkTo(url, paths.confirm(), token) },
  footnote: 'The link works once and expires in seven days.',
})

export const signInLinkEmail = ({ name }: Recipient, url: string, token: string): EmailContent => ({
  subject: 'Your sign-in link',
  heading: 'Sign in to your account',
  paragraphs: [`Dear ${name},`, 'We received a request to sign in to your account without a password.'],
  action: { label: 'Sign in', url: linkTo(url, paths.signInLink(), token) },
  footnote:
    'The link works once and expires in 15 minutes. Do not forward it. If you did not request it, ignore this email.',
})

export const passwordRemovedEmail = ({ name }: Recipient, url: string): EmailContent => ({
  subject: 'Your password was removed',
  heading: 'Your email is confirmed',
  paragraphs: [
    `Dear ${name},`,
    'You signed in with an emailed link, which confirmed your address. Another person could have set up the account before that, so we removed its password, passkeys and authenticator app.',
    'You can keep signing in with emailed links, or choose a new password.',
  ],
  action: { label: 'Choose a new password', url: url + paths.forgot() },
})

export const resetEmail = ({ name }: Recipient, url: string, token: string): EmailContent => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  paragraphs: [
    `Dear ${name},`,
    'We received a request to reset your password. If it was you, choose a new one here.',
  ],
  action: { label: 'Choose a new password', url: linkTo(url, paths.reset(), token) },
  footnote:
    'The link works once and expires in 30 minutes. If it was not you, ignore this email: your password stays the same.',
})

export const invitationEmail = (
  { name }: Recipient,
  { inviter, url, token }: { inviter: string; url: string; token: string },
): EmailContent => ({
  subject: `${inviter} has created an account for you`,
  heading: `Welcome, ${name}`,
  paragraphs: [`${inviter} has created an account for you. Choose a password to start using it.`],
  action: { label: 'Choose your password', url: linkTo(url, paths.invite(), token) },
  footnote: 'The link works once and expires in seven days.',
})

export const newAddressEmail = ({ name }: Recipient, url: string, token: string): EmailContent => ({
  subject: 'Please confirm your new email',
  heading: 'Is this address yours?',
  paragraphs: [`Dear ${name},`, 'Confirm this address to use it for your account from now on.'],
  action: { label: 'Confirm your new email', url: linkTo(url, paths.confirm(), token) },
  footnote: 'The link works once and expires in one day.',
})

export const addressChangeEmail = ({ name }: Recipient, url: string, newEmail: string): EmailContent => ({
  subject: 'Your email is about to change',
  heading: 'Your email is about to change',
  paragraphs: [
    `Dear ${name},`,
    `Someone with your password asked to change the email of your account to ${newEmail}. It changes when that address is confirmed.`,
    'If it was not you, change your password now. That cancels the request.',
  ],
  action: { label: 'Open your account', url: url + paths.account() },
})

export const passwordChangedEmail = ({ name }: Recipient, url: string): EmailContent => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [`Dear ${name},`, 'If it was not you, choose a new password now.'],
  action: { label: 'Choose a new password', url: url + paths.forgot() },
})

export const passkeyAddedEmail = ({ name }: Recipient, url: string, passkey: string): EmailContent => ({
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  paragraphs: [
    `Dear ${name},`,
    `The passkey “${passkey}” can now sign in to your account.`,
    'If it was not you, remove it and change your password now.',
  ],
  action: { label: 'Open your account', url: url + paths.account() },
})
