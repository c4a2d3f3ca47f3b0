import { checkoutEndpoints } from '@jara/contract/checkout'
import type { Checklist } from '@jara/contract/first-steps'
import { pathOf } from '@jara/contract/lib/endpoint'
import * as agency from '#features/agency/agency.service.ts'
import * as content from '#features/content/content.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
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
  if (!has('all') && steps.every(({ done }) => done)) {
    await repo.store(deps.db, { step: 'hidden', doneAt: deps.now() })
    await repo.store(deps.db, { step: 'all', doneAt: deps.now() })
  }
  return { hidden: has('hidden'), steps }
}

export async function setHidden(deps: Deps, hidden: boolean): Promise<Checklist> {
  if (hidden) await repo.store(deps.db, { step: 'hidden', doneAt: deps.now() })
  else await repo.remove(deps.db, 'hidden')
  return get(deps)
}

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
  return {
    brand: await content.shownBrand(deps),
    agency: await agency.get(deps),
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
    hasService: await repo.hasOwnService(db),
    hasColleague: await repo.hasColleague(db),
    hasDemoData: await repo.hasDemoRows(db),
  }
}
