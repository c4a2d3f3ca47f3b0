import type { TxDeps } from '#lib/deps.ts'
import * as repo from './withholdings.repo.ts'

/** Renames the certificates of an erased customer, because a file name often has the customer's name. */
export const eraseNamesOf = (deps: TxDeps, customer: repo.ErasedCustomer): Promise<void> =>
  repo.eraseNamesOf(deps.db, customer)
