import { secondFactor, sessions } from '#features/credentials/credentials.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { entry, requirePassword } from './account.service.ts'

const codeLimit = {
  hits: 20,
  windowMs: 15 * 60_000,
  message: 'Too many wrong codes. Please wait a few minutes and try again.',
}

export async function begin(deps: Deps, actor: Actor, password: string) {
  await requirePassword(deps, actor, password)
  return secondFactor.begin(deps, actor, deps.brand().name)
}

export async function turnOn(deps: Deps, actor: Actor, origin: Origin, code: string) {
  await consumeLimit(deps, `account:factor:${actor.id}`, codeLimit)
  const recoveryCodes = await inTransaction(deps, async (tx) => {
    await audit(tx, entry(actor, origin, 'account.second_factor_on'))
    await sessions.announceChange(tx, actor.id)
    return secondFactor.turnOn(tx, deps.vault, actor.id, code)
  })
  sessions.refresh(deps, actor.id)
  return { recoveryCodes }
}

export async function renewCodes(deps: Deps, actor: Actor, origin: Origin, password: string) {
  await requirePassword(deps, actor, password)
  const recoveryCodes = await inTransaction(deps, async (tx) => {
    await audit(tx, entry(actor, origin, 'account.recovery_codes_renewed'))
    return secondFactor.renewCodes(tx, actor.id)
  })
  return { recoveryCodes }
}

export async function turnOff(deps: Deps, actor: Actor, origin: Origin, password: string): Promise<void> {
  await requirePassword(deps, actor, password)
  await inTransaction(deps, async (tx) => {
    await secondFactor.removeApp(tx, actor.id)
    await refuseStaffWithoutFactor(tx, actor)
    await audit(tx, entry(actor, origin, 'account.second_factor_off'))
  })
}

/**
 * Throws when staff must have a second factor and the actor has none left. Call this after removing a factor,
 * in the same transaction, so that the error rolls the removal back.
 */
export async function refuseStaffWithoutFactor(deps: TxDeps, actor: Actor): Promise<void> {
  const { on, required } = await secondFactor.state(deps, actor)
  if (required && !on)
    throw conflict('Staff must have a second factor. Only a super admin can change this rule.')
}

/** Removes all factors of a user who lost the phone. The next sign-in needs only the password. */
export async function resetOf(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await users.get(tx, id)
    await secondFactor.removeAll(tx, id)
    await sessions.endAllOf(tx, id)
    await audit(tx, { ...entry(actor, origin, 'users.second_factor_reset'), subjectId: id })
  })
  sessions.dropAllOf(deps, id)
}

/**
 * Sets whether staff must have a second factor. Super admins must turn on their own second factor first.
 * Otherwise the rule would lock them out, and they could not turn it off.
 */
export async function setRule(deps: Deps, actor: Actor, origin: Origin, required: boolean) {
  if (required && (await secondFactor.waysOf(deps, actor.id)).length === 0)
    throw conflict('Turn on your own second factor first.')
  const staff = await users.listStaff(deps)
  await inTransaction(deps, async (tx) => {
    await secondFactor.requireOfStaff(tx, required)
    await audit(tx, { ...entry(actor, origin, 'staff.second_factor_rule'), after: { required } })
    for (const { id } of staff) await sessions.announceChange(tx, id)
  })
  for (const { id } of staff) sessions.refresh(deps, id)
  return { required }
}
