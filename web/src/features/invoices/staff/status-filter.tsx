import { type InvoiceFilter, invoiceFilters } from '@jara/contract/invoices/states'
import { paths } from '@jara/contract/paths'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

const names: Record<InvoiceFilter, string> = {
  draft: 'Drafts',
  open: 'Not paid in full',
  overdue: 'Overdue',
  paid: 'Paid or credited',
  void: 'Void',
}

export const useInvoiceStatus = () => useAddressFilter(paths.admin, 'status', invoiceFilters)

export function InvoiceStatusSelect() {
  return (
    <FilterSelect
      label="Status"
      param="status"
      choices={invoiceFilters}
      names={names}
      value={useInvoiceStatus()}
      all="All statuses"
    />
  )
}
