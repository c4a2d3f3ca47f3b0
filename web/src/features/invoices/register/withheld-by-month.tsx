import type { WithholdingYear } from '@jara/contract/invoices/withholdings'
import { monthText } from '@jara/contract/lib/date-text'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useRegisterFilters } from './register-filters.ts'

type Month = WithholdingYear['months'][number]

interface WithheldByMonthProps extends Pick<WithholdingYear, 'months'> {
  /** Called when a month is chosen. */
  onMonth: () => void
}

/** The sums of each month. A month leads to its claims in the register. */
export function WithheldByMonth({ months, onMonth }: WithheldByMonthProps) {
  const { month: chosen } = useRegisterFilters()
  const addressWith = useChangedAddress()
  const columns: Column<Month>[] = [
    {
      key: 'month',
      header: 'Month',
      cell: ({ month }) => (
        <TextLink
          to={addressWith({ month, page: undefined })}
          preventScrollReset
          aria-current={month === chosen ? 'true' : undefined}
          onClick={onMonth}
        >
          {monthText(month)}
        </TextLink>
      ),
    },
    { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <Money naira={total} /> },
    { key: 'missing', header: 'Missing', align: 'end', cell: ({ missing }) => <Money naira={missing} /> },
    { key: 'verified', header: 'Verified', align: 'end', cell: ({ verified }) => <Money naira={verified} /> },
  ]
  return (
    <Table label="Withheld by month" columns={columns} rows={months} rowKey={({ month }) => month} empty="" />
  )
}
