import * as links from '#features/links/links.service.ts'
import { type Letter, queueMail } from '#features/mails/mails.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import * as letters from './account-mails.letters.ts'

type Settings = Deps['settings']

interface Receiver {
  id: number
  name: string
  email: string | null
}

/** Every one of these belongs to an occasion of its own; where a job could write it twice, the job names the key. */
const send = async (deps: TxDeps, settings: Settings, to: string | null, letter: Letter, key?: string) => {
  if (to) await queueMail(deps, settings, { key: key ?? `account:${crypto.randomUUID()}`, to, letter })
}

export async function sendWelcome(deps: TxDeps, settings: Settings, user: Receiver): Promise<void> {
  const token = await links.issue(deps, { userId: user.id, purpose: 'confirm', data: { email: user.email } })
  await send(deps, settings, user.email, letters.welcomeLetter(user, settings.url, token))
}

export async function sendConfirmation(deps: TxDeps, settings: Settings, user: Receiver): Promise<void> {
  const token = await links.issue(deps, { userId: user.id, purpose: 'confirm', data: { email: user.email } })
  await send(deps, settings, user.email, letters.confirmLetter(user, settings.url, token))
}

export async function sendReset(
  deps: TxDeps,
  settings: Settings,
  user: Receiver,
  key: string,
): Promise<void> {
  const token = await links.issue(deps, { userId: user.id, purpose: 'reset' })
  await send(deps, settings, user.email, letters.resetLetter(user, settings.url, token), key)
}

export async function sendInvitation(
  deps: TxDeps,
  settings: Settings,
  user: Receiver,
  inviter: string,
): Promise<void> {
  const token = await links.issue(deps, { userId: user.id, purpose: 'invite' })
  await send(
    deps,
    settings,
    user.email,
    letters.invitationLetter(user, { inviter, url: settings.url, token }),
  )
}

/** The link goes to the new address, and the old one is told before anything changes. */
export async function sendNewAddress(
  deps: TxDeps,
  settings: Settings,
  user: Receiver,
  newEmail: string,
): Promise<void> {
  const token = await links.issue(deps, {
    userId: user.id,
    purpose: 'change_email',
    data: { email: newEmail },
  })
  await send(deps, settings, newEmail, letters.newAddressLetter(user, settings.url, token))
  await send(deps, settings, user.email, letters.addressChangeLetter(user, settings.url, newEmail))
}

export const tellPasswordChanged = (deps: TxDeps, settings: Settings, user: Receiver): Promise<void> =>
  send(deps, settings, user.email, letters.passwordChangedLetter(user, settings.url))

export const tellPasskeyAdded = (
  deps: TxDeps,
  settings: Settings,
  user: Receiver,
  passkey: string,
): Promise<void> => send(deps, settings, user.email, letters.passkeyAddedLetter(user, settings.url, passkey))
