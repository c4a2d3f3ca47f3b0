import { withholdingStates } from '@jara/contract/invoices/withholding-states'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { paths } from '@jara/contract/paths'
import { useAddress, useAddressFilter } from '#lib/use-address.ts'
import { periodAt } from './register-months.ts'

/** Returns what the register shows, as in the URL: a state, a year, and a month of this year. */
export function useRegisterFilters() {
  const status = useAddressFilter(paths.admin, 'status', withholdingStates)
  const period = periodAt(useAddress(paths.admin), lagosDate(new Date()))
  const { year, month, isChosen } = period
  // Links lead here to the certificates to check, which may be of an earlier year.
  const listedYear = status === 'certified' && !isChosen ? undefined : year
  return { ...period, filters: { status, year: listedYear, month } }
}
