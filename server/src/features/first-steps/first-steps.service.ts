import { checkoutEndpoints } from '@jara/contract/checkout'
import { factsOfSample } from '@jara/contract/content/sample/facts'
import { sectionLabels } from '@jara/contract/content/section-labels'
import type { Checklist } from '@jara/contract/first-steps'
import { pathOf } from '@jara/contract/lib/endpoint'
import { inSentence } from '@jara/contract/lib/sentence'
import * as agency from '#features/agency/agency.service.ts'
import * as content from '#features/content/content.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import * as repo from './first-steps.repo.ts'
import { type Facts, recordOf, stepsOf } from './first-steps.rules.ts'

/**
 * Returns the steps. When all are done for the first time, the list is hidden from then on. This answer still shows
 * it, so that the screen can say that everything is done.
 */
export async function get(deps: Deps): Promise<Checklist> {
  const stored = await repo.list(deps.db)
  const has = (step: repo.StoredStep['step']) => stored.some((row) => row.step === step)
  const steps = stepsOf(await factsOf(deps, stored))
  if (!has('all') && isComplete(steps)) {
    const doneAt = deps.now()
    await repo.store(deps.db, { step: 'hidden', doneAt }, { step: 'all', doneAt })
  }
  return { hidden: has('hidden'), steps }
}

/** Hides the list for all super admins, or shows it again. */
export async function setHidden(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  hidden: boolean,
): Promise<Checklist> {
  const steps = stepsOf(await factsOf(deps, await repo.list(deps.db)))
  await inTransaction(deps, async (tx) => {
    const doneAt = tx.now()
    if (hidden) await repo.store(tx.db, { step: 'hidden', doneAt })
    else await repo.remove(tx.db, 'hidden')
    // Otherwise the next `get` would hide a complete list again.
    if (isComplete(steps)) await repo.store(tx.db, { step: 'all', doneAt })
    const action = hidden ? 'agency.first_steps_hidden' : 'agency.first_steps_shown'
    await audit(tx, { actor, origin, action, subject: 'agency' })
  })
  return { hidden, steps }
}

const isComplete = (steps: Checklist['steps']): boolean => steps.every(({ done }) => done)

/** Records that a signed event of the provider has arrived. Call this in the transaction that queues the event. */
export const recordWebhook = (deps: TxDeps, keyHash: string): Promise<void> =>
  repo.store(deps.db, { step: 'webhook', evidence: keyHash, doneAt: deps.now() })

/**
 * Identifies the mail settings without revealing them. A plain hash would not do, because a short password in the
 * address of the mail server could be guessed from it.
 */
export const mailEvidence = ({ settings: { smtpUrl, mailFrom }, vault }: Deps): string =>
  vault.fingerprint(`${smtpUrl}\n${mailFrom.address}`, 'mail settings')

async function factsOf(deps: Deps, stored: readonly repo.StoredStep[]): Promise<Facts> {
  const { settings, gateway, db } = deps
  const isTest = gateway.mode === 'test'
  const [{ published, content: draft }, ownAgency, hasService, hasColleague, hasDemoData] = await Promise.all(
    [
      content.readEdited(deps),
      agency.get(deps),
      repo.hasOwnService(db),
      repo.hasColleague(db),
      repo.hasDemoRows(db),
    ],
  )
  return {
    brand: published.brand,
    draftBrand: draft.brand,
    ofSample: factsOfSample(published).map(
      ({ section, names }) => `${sectionLabels[section]} (${inSentence(names)})`,
    ),
    agency: ownAgency,
    provider: {
      name: gateway.name,
      isSandbox: settings.sandbox,
      isTest,
      needsLiveKey: settings.production && isTest,
      webhookUrl: settings.url + pathOf(checkoutEndpoints.webhook),
    },
    hasMailServer: settings.smtpUrl !== undefined,
    key: recordOf(stored, 'providerKey', gateway.keyHash),
    email: recordOf(stored, 'testEmail', mailEvidence(deps)),
    webhook: recordOf(stored, 'webhook', gateway.keyHash),
    hasService,
    hasColleague,
    hasDemoData,
  }
}
