import { withholdingStates } from '@jara/contract/invoices/withholding-states'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { paths } from '@jara/contract/paths'
import { useAddressFilter } from '#lib/use-address.ts'
import { monthsOf, yearsUntil } from './register-months.ts'

/** Returns what the register shows, as in the URL: a state, a year, and a month of this year. */
export function useRegisterFilters() {
  const today = lagosDate(new Date())
  const years = yearsUntil(today)
  const year = useAddressFilter(paths.admin, 'year', years) ?? today.slice(0, 4)
  const months = monthsOf(year, today)
  return {
    status: useAddressFilter(paths.admin, 'status', withholdingStates),
    month: useAddressFilter(paths.admin, 'month', months),
    year,
    years,
    months,
  }
}
