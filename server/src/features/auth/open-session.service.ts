import type { Session } from '@jara/contract/auth'
import { deviceName } from '@jara/contract/credentials/device'
import { paths } from '@jara/contract/paths'
import { z } from 'zod'
import { sessions } from '#features/credentials/credentials.service.ts'
import { notify } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue, type PayloadOf } from '#lib/jobs.ts'
import { newDeviceEmail } from './auth-emails.ts'

export const newDeviceJob = defineJob('auth.newDevice', {
  userId: z.int(),
  device: z.string(),
  ip: z.string(),
  at: z.string(),
  requestId: z.string(),
})

export async function notifyNewDevice(
  deps: Deps,
  { userId, requestId, ...signIn }: PayloadOf<typeof newDeviceJob>,
): Promise<void> {
  const user = await users.find(deps, userId)
  if (!user) return
  const device = deviceName(signIn.device)
  await notify(deps, user, {
    event: 'new_device',
    key: requestId,
    title: 'A new sign-in to your account',
    text: `${device}, from ${signIn.ip}`,
    path: paths.account(),
    email: newDeviceEmail(user.name, { url: deps.settings.url, device, ip: signIn.ip, at: signIn.at }),
  })
}

/** Records the sign-in of an authenticated user in the audit log and opens the session. */
export async function completeSignIn(deps: TxDeps, user: users.UserRow, origin: Origin): Promise<Session> {
  await audit(deps, { actor: user, origin, action: 'auth.signed_in', subject: 'user', subjectId: user.id })
  return openSession(deps, user, origin)
}

/** Opens a session. If the device is new, queues a job that notifies the user. */
export async function openSession(deps: TxDeps, user: users.UserRow, origin: Origin): Promise<Session> {
  if (await sessions.isNewDevice(deps, user.id, origin.device)) {
    const { ip, device = '', requestId } = origin
    const at = deps.now().toISOString()
    await enqueue(deps, newDeviceJob, { userId: user.id, device, ip, requestId, at }, { key: requestId })
  }
  return { token: await sessions.open(deps, user.id, origin), user: await users.withLimits(deps, user) }
}
