import { Badge } from './badge.tsx'
import { Money } from './money.tsx'
import type { Column } from './table-types.ts'

interface Priced {
  id: number
  name: string
  description: string
  price: number
  featured: boolean
}

/**
 * Returns the columns that services and plans share, with `between` placed between the price and 'Featured'.
 */
export const priceListColumns = <Row extends Priced>(...between: Column<Row>[]): Column<Row>[] => [
  { key: 'id', header: 'ID', sortable: true, className: 'table:w-20 tabular-nums', cell: ({ id }) => id },
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    className: 'font-semibold [overflow-wrap:anywhere] table:min-w-40',
    cell: ({ name }) => name,
  },
  {
    key: 'description',
    header: 'Description',
    sortable: true,
    className: 'text-muted table:max-w-md',
    cell: ({ description }) => (
      <p className="line-clamp-2 [overflow-wrap:anywhere]" title={description}>
        {description}
      </p>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    sortable: true,
    align: 'end',
    cell: ({ price }) => <Money naira={price} />,
  },
  ...between,
  {
    key: 'featured',
    header: 'Featured',
    sortable: true,
    cell: ({ featured }) => <Badge tone={featured ? 'accent' : 'neutral'}>{featured ? 'Yes' : 'No'}</Badge>,
  },
]
