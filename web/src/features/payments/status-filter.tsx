import { paths } from '@jara/contract/paths'
import { paymentStatuses } from '@jara/contract/payments/statuses'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { paymentStatusNames } from './payment-state.tsx'

export const usePaymentStatus = () => useAddressFilter(paths.admin, 'status', paymentStatuses)

export function PaymentStatusSelect() {
  return (
    <FilterSelect
      label="Status"
      param="status"
      choices={paymentStatuses}
      names={paymentStatusNames}
      value={usePaymentStatus()}
      all="All statuses"
    />
  )
}
