import { paths } from '@jara/contract/paths'
import { type QuoteFilter, quoteFilters } from '@jara/contract/quotes/states'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

const names: Record<QuoteFilter, string> = {
  draft: 'Drafts',
  open: 'Waiting for the client',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const useQuoteStatus = () => useAddressFilter(paths.admin, 'status', quoteFilters)

export function QuoteStatusSelect() {
  return (
    <FilterSelect
      label="Status"
      param="status"
      choices={quoteFilters}
      names={names}
      value={useQuoteStatus()}
      all="All statuses"
    />
  )
}
