import type { Session } from '@jara/contract/auth'
import type { ClientInvitation } from '@jara/contract/clients'
import { z } from 'zod'
import { removesPassword, signInByLink } from '#features/auth/auth.service.ts'
import { tokens } from '#features/credentials/credentials.service.ts'
import { queueEmail } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { consumeAddressLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sendSignal } from '#lib/signals.ts'
import { invitationEmail } from './member-emails.ts'
import * as repo from './members.repo.ts'

const lookLimit = {
  hits: 60,
  windowMs: 15 * 60_000,
  message: 'Too many attempts. Please wait a few minutes and try again.',
}

const invitationData = z.object({ email: z.string(), clientId: z.int() })

interface NewInvitation {
  user: { id: number; email: string | null }
  client: repo.ClientRow
  inviter: { id: number; name: string }
}

export async function sendInvitation(
  deps: TxDeps,
  settings: Deps['settings'],
  { user, client, inviter }: NewInvitation,
): Promise<void> {
  if (!user.email) return
  const data = { email: user.email, clientId: client.id }
  const token = await tokens.issue(deps, { userId: user.id, purpose: 'join', data })
  await queueEmail(deps, settings, {
    key: `join:${crypto.randomUUID()}`,
    to: user.email,
    aboutUserId: inviter.id,
    content: invitationEmail({ client: client.name, inviter: inviter.name, token }, settings.url),
  })
}

/** Shows whose invitation the link is. Only the button of the page accepts it, so email scanners cannot. */
export async function look(
  deps: Deps,
  origin: Origin,
  { token }: { token: string },
): Promise<ClientInvitation> {
  await consumeAddressLimit(deps, 'members:look', origin.ip, lookLimit)
  const { userId, data } = await tokens.peek(deps, token, ['join'])
  const { email, clientId } = invitationData.parse(data)
  const client = await findInviting(deps, clientId, userId)
  const user = await users.find(deps, userId)
  if (!client || !user) throw tokens.notValid()
  return { client: client.name, email, removesPassword: removesPassword(user) }
}

/** Accepts the invitation and signs in, as a sign-in link does. */
export async function join(deps: Deps, origin: Origin, { token }: { token: string }): Promise<Session> {
  let joinedId: number | undefined
  try {
    return await signInByLink(deps, origin, token, {
      purpose: 'join',
      use: async (tx, user, data) => {
        const { clientId } = invitationData.parse(data)
        await accept(tx, origin, user, clientId)
        joinedId = clientId
      },
    })
  } finally {
    // The person has joined also when the sign-in still asks for the second factor.
    if (joinedId !== undefined) publishMembers(deps, joinedId)
  }
}

async function accept(
  tx: TxDeps,
  origin: Origin,
  user: users.UserRow & { email: string },
  clientId: number,
): Promise<void> {
  await repo.lock(tx.db, clientId)
  if (!(await findInviting(tx, clientId, user.id))) throw tokens.notValid()
  await repo.update(tx.db, { clientId, userId: user.id }, { joinedAt: tx.now() })
  await announceChange(tx, user.id)
  await audit(tx, {
    actor: user,
    origin,
    action: 'client.joined',
    subject: 'client',
    subjectId: clientId,
  })
}

/** Tells the open screens of the client's members to load its team again. Call this after the commit. */
export const publishMembers = (deps: Deps, clientId: number): void =>
  publishChange(deps.realtime, 'users', { clientId })

/** Finds the client of an invitation that is neither accepted nor withdrawn. */
async function findInviting(deps: TxDeps, clientId: number, userId: number) {
  const client = await repo.findOpen(deps.db, clientId)
  const member = await repo.find(deps.db, clientId, userId)
  return member && !member.joinedAt ? client : undefined
}

/** Ends the streams and sockets of the user on every node. They open again with the new permissions. */
export const announceChange = (deps: TxDeps, userId: number): Promise<void> =>
  sendSignal(deps.db, 'membership_changed', { userId })
