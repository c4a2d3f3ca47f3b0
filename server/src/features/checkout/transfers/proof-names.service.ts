import * as projects from '#features/projects/projects.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './transfers.repo.ts'

/** Renames the proofs of an erased customer, because a file name often has the customer's name. */
export async function eraseProofNamesOf(deps: TxDeps, userId: number): Promise<void> {
  await repo.eraseNamesOf(deps.db, userId)
  await projects.eraseProofNamesOf(deps, userId)
}
