import type { Passkey, passkeyEndpoints } from '@jara/contract/credentials/passkeys'
import type { z } from 'zod'
import { accountEmails, passkeys, secondFactor, sessions } from '#features/credentials/credentials.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { entry, requirePassword } from './account.service.ts'
import { refuseStaffWithoutFactor } from './own-factor.service.ts'

export async function begin(deps: Deps, actor: Actor, password: string) {
  await requirePassword(deps, actor, password)
  return passkeys.beginAdding(deps, actor)
}

/** Emails the owner about the new passkey, because someone else may have added it. */
export async function add(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: z.output<typeof passkeyEndpoints.add.body>,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { settings } = deps
  const added = await inTransaction(deps, async (tx) => {
    const passkey = await passkeys.add(tx, settings, { userId: actor.id, ...input })
    await accountEmails.notifyPasskeyAdded(tx, settings, actor, passkey.name)
    await sessions.announceChange(tx, actor.id)
    await audit(tx, { ...entry(actor, origin, 'account.passkey_added'), after: { passkey: passkey.id } })
    return { passkey, recoveryCodes: await secondFactor.codesForFirst(tx, actor.id) }
  })
  sessions.refresh(deps, actor.id)
  return added
}

export async function remove(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, password }: { id: number; password: string },
): Promise<void> {
  await requirePassword(deps, actor, password)
  await inTransaction(deps, async (tx) => {
    await passkeys.remove(tx, actor.id, id)
    await refuseStaffWithoutFactor(tx, actor)
    await secondFactor.dropIdleCodes(tx, actor.id)
    await audit(tx, { ...entry(actor, origin, 'account.passkey_removed'), before: { passkey: id } })
  })
}
