import { may } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import type { PortfolioItem } from '@jara/contract/portfolio'
import type { Role } from '@jara/contract/roles'
import { ImageOff } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import type { Column } from '#ui/table-types.ts'
import { OutsideLink } from '#ui/text-link.tsx'

interface PortfolioColumns {
  role: Role
  onEdit: (item: PortfolioItem) => void
  onRemove: (item: PortfolioItem) => void
}

export function portfolioColumns({ role, onEdit, onRemove }: PortfolioColumns): Column<PortfolioItem>[] {
  const removeReason = may({ role }, 'portfolio.remove')
    ? undefined
    : adminText.onlySuperAdminsDelete('portfolio items')
  return [
    { key: 'id', header: 'ID', sortable: true, className: 'table:w-20 tabular-nums', cell: ({ id }) => id },
    {
      key: 'projectName',
      header: 'Project Name',
      sortable: true,
      className: 'font-semibold [overflow-wrap:anywhere]',
      cell: ({ projectName }) => projectName,
    },
    {
      key: 'screenshot',
      header: 'Screenshot',
      className: 'table:w-32',
      cell: (item) => <Thumbnail item={item} />,
    },
    {
      key: 'siteUrl',
      header: 'Site URL',
      sortable: true,
      className: 'table:max-w-72 [overflow-wrap:anywhere]',
      cell: ({ siteUrl }) => (siteUrl ? <OutsideLink href={siteUrl}>{siteUrl}</OutsideLink> : '–'),
    },
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
      className: 'table:w-28',
      cell: (item) => (
        <RowActions
          name={item.projectName}
          removeReason={removeReason}
          onEdit={() => onEdit(item)}
          onRemove={() => onRemove(item)}
        />
      ),
    },
  ]
}

function Thumbnail({ item: { screenshotUrl, projectName } }: { item: PortfolioItem }) {
  return (
    <span className="grid h-14 w-22 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-muted">
      {screenshotUrl ? (
        <img
          src={screenshotUrl}
          alt={`Screenshot of ${projectName}`}
          width={88}
          height={56}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <ImageOff role="img" aria-label="No screenshot" className="size-5" />
      )}
    </span>
  )
}
