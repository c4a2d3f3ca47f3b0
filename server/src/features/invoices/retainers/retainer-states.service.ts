import type { RetainerState } from '@jara/contract/invoices/retainer-periods'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './retainers.repo.ts'

/** Sets the state of a locked retainer. The job that issues the invoices has no actor. */
export async function move(
  deps: TxDeps,
  by: { actor: Actor | undefined; origin: Origin | undefined },
  before: repo.RetainerRow,
  { state, nextOn = before.nextOn }: { state: RetainerState; nextOn?: string },
): Promise<void> {
  const { id, title } = before
  await repo.update(deps.db, id, { state, nextOn })
  await audit(deps, {
    ...by,
    action: 'retainer.state_changed',
    subject: 'retainer',
    subjectId: id,
    before: { title, state: before.state, nextOn: before.nextOn },
    after: { title, state, nextOn },
  })
}
