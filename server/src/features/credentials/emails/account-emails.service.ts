import { type EmailContent, queueEmail } from '#features/email/email.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import * as tokens from '../tokens/tokens.service.ts'
import * as templates from './account-emails.ts'

type Settings = Deps['settings']

interface Recipient {
  id: number
  name: string
  email: string | null
}

/** The key is random, because each call is a separate email. A job that may run twice passes its own key. */
const send = async (
  deps: TxDeps,
  settings: Settings,
  to: string | null,
  email: EmailContent,
  { key = `account:${crypto.randomUUID()}`, ...about }: { key?: string; aboutUserId?: number } = {},
) => {
  if (to) await queueEmail(deps, settings, { ...about, key, to, content: email })
}

export async function sendWelcome(deps: TxDeps, settings: Settings, user: Recipient): Promise<void> {
  const token = await tokens.issue(deps, { userId: user.id, purpose: 'confirm', data: { email: user.email } })
  await send(deps, settings, user.email, templates.welcomeEmail(user, settings.url, token))
}

export async function sendConfirmation(deps: TxDeps, settings: Settings, user: Recipient): Promise<void> {
  const token = await tokens.issue(deps, { userId: user.id, purpose: 'confirm', data: { email: user.email } })
  await send(deps, settings, user.email, templates.confirmEmail(user, settings.url, token))
}

export async function sendSignInLink(
  deps: TxDeps,
  settings: Settings,
  user: Recipient,
  { key, returnTo }: { key: string; returnTo: string | undefined },
): Promise<void> {
  const data = { email: user.email, returnTo }
  const token = await tokens.issue(deps, { userId: user.id, purpose: 'sign_in_link', data })
  await send(deps, settings, user.email, templates.signInLinkEmail(user, settings.url, token), { key })
}

export async function sendReset(
  deps: TxDeps,
  settings: Settings,
  user: Recipient,
  key: string,
): Promise<void> {
  const token = await tokens.issue(deps, { userId: user.id, purpose: 'reset', data: { email: user.email } })
  await send(deps, settings, user.email, templates.resetEmail(user, settings.url, token), { key })
}

export async function sendInvitation(
  deps: TxDeps,
  settings: Settings,
  user: Recipient,
  inviter: { id: number; name: string },
): Promise<void> {
  const token = await tokens.issue(deps, { userId: user.id, purpose: 'invite', data: { email: user.email } })
  await send(
    deps,
    settings,
    user.email,
    templates.invitationEmail(user, { inviter: inviter.name, url: settings.url, token }),
    { aboutUserId: inviter.id },
  )
}

/** Sends the link to the new address and warns the old address before anything changes. */
export async function sendNewAddress(
  deps: TxDeps,
  settings: Settings,
  user: Recipient,
  newEmail: string,
): Promise<void> {
  const token = await tokens.issue(deps, {
    userId: user.id,
    purpose: 'change_email',
    data: { email: newEmail },
  })
  await send(deps, settings, newEmail, templates.newAddressEmail(user, settings.url, token))
  await send(deps, settings, user.email, templates.addressChangeEmail(user, settings.url, newEmail))
}

export const notifyPasswordRemoved = (deps: TxDeps, settings: Settings, user: Recipient): Promise<void> =>
  send(deps, settings, user.email, templates.passwordRemovedEmail(user, settings.url))

export const notifyPasswordChanged = (deps: TxDeps, settings: Settings, user: Recipient): Promise<void> =>
  send(deps, settings, user.email, templates.passwordChangedEmail(user, settings.url))

export const notifyPasskeyAdded = (
  deps: TxDeps,
  settings: Settings,
  user: Recipient,
  passkey: string,
): Promise<void> => send(deps, settings, user.email, templates.passkeyAddedEmail(user, settings.url, passkey))
