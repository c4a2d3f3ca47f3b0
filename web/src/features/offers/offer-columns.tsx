import { may, type Role } from '@jara/contract/access'
import { text } from '@jara/contract/text'
import { Badge } from '#ui/badge.tsx'
import { Money } from '#ui/money.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import type { Column } from '#ui/table-types.ts'
import { intervalNames, type Offer, type OfferKind } from './offers.api.ts'

interface OfferColumns {
  kind: OfferKind
  role: Role
  onEdit: (offer: Offer) => void
  onRemove: (offer: Offer) => void
}

export function offerColumns({ kind, role, onEdit, onRemove }: OfferColumns): Column<Offer>[] {
  const removeReason = may(role, kind.removal) ? undefined : text.onlySuperAdminsDelete(kind.things)
  const interval: Column<Offer> = {
    key: 'interval',
    header: 'Interval',
    cell: ({ interval = 'monthly' }) => intervalNames[interval],
  }
  return [
    { key: 'id', header: 'ID', sortable: true, className: 'sm:w-20 tabular-nums', cell: ({ id }) => id },
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      className: 'font-semibold [overflow-wrap:anywhere] sm:min-w-40',
      cell: ({ name }) => name,
    },
    {
      key: 'description',
      header: 'Description',
      sortable: true,
      className: 'text-muted sm:max-w-md',
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
    ...(kind.hasInterval ? [interval] : []),
    {
      key: 'featured',
      header: 'Featured',
      sortable: true,
      cell: ({ featured }) => <Badge tone={featured ? 'accent' : 'neutral'}>{featured ? 'Yes' : 'No'}</Badge>,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      className: 'sm:w-28',
      cell: (offer) => (
        <RowActions
          name={offer.name}
          removeReason={removeReason}
          onEdit={() => onEdit(offer)}
          onRemove={() => onRemove(offer)}
        />
      ),
    },
  ]
}
