import type { Session } from '@jara/contract/auth'
import { deviceName } from '@jara/contract/device'
import { tell } from '#features/notifications/notifications.service.ts'
import * as sessions from '#features/sessions/sessions.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { newDeviceLetter } from './auth.letters.ts'

interface NewDevice {
  userId: number
  device: string
  ip: string
  at: string
  requestId: string
}

export async function tellNewDevice(deps: Deps, { userId, requestId, ...seen }: NewDevice): Promise<void> {
  const user = await users.find(deps, userId)
  if (!user) return
  const device = deviceName(seen.device)
  await tell(deps, user, {
    event: 'new_device',
    key: requestId,
    title: 'A new sign-in to your account',
    text: `${device}, from ${seen.ip}`,
    path: '/account',
    letter: newDeviceLetter(user.name, { url: deps.settings.url, device, ip: seen.ip, at: seen.at }),
  })
}

/** Whoever has proven who they are comes in, which is written down. */
export async function enter(deps: TxDeps, user: users.UserRow, origin: Origin): Promise<Session> {
  await audit(deps, { actor: user, origin, action: 'auth.signed_in', subject: 'user', subjectId: user.id })
  return openSession(deps, user, origin)
}

/** A session from a device that was never seen is told to its owner. */
export async function openSession(deps: TxDeps, user: users.UserRow, origin: Origin): Promise<Session> {
  if (await sessions.isNewDevice(deps, user.id, origin.device)) {
    const { ip, device = '', requestId } = origin
    const payload: NewDevice = { userId: user.id, device, ip, requestId, at: deps.now().toISOString() }
    await enqueue(deps, { name: 'auth.newDevice', payload, key: requestId })
  }
  return { token: await sessions.open(deps, user.id, origin), user: users.toUser(user) }
}
