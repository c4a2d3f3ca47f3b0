import { shortDayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import type { ListedQuote } from '@jara/contract/quotes'
import { ClientName } from '#ui/client-name.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { QuoteBadge } from '../quote-badge.tsx'
import { revisionName } from './revision-name.ts'

/** The columns of staff's lists of quotes. Only the table of all quotes can be sorted by them. */
export const quoteColumns: Column<ListedQuote>[] = [
  {
    key: 'number',
    header: 'Number',
    sortable: true,
    className: 'table:whitespace-nowrap tabular-nums',
    cell: (quote) => (
      <>
        <TextLink
          to={paths.adminQuote({ id: quote.id })}
          aria-label={quote.label ? revisionName(quote) : `Draft of ${quote.title}`}
        >
          {quote.label ?? 'Draft'}
        </TextLink>
        {quote.revision > 1 && <span className="block text-muted text-xs">Version {quote.revision}</span>}
      </>
    ),
  },
  {
    key: 'recipient',
    header: 'Recipient',
    sortable: true,
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ recipientName, recipientEmail }) => (
      <>
        {recipientName}
        <span className="block text-muted text-xs">
          <EmailAddress email={recipientEmail} />
        </span>
      </>
    ),
  },
  {
    key: 'client',
    header: 'Client',
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ client, company }) =>
      client ? <ClientName name={client.name} clientId={client.id} /> : (company?.name ?? '–'),
  },
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    className: 'table:max-w-64 [overflow-wrap:anywhere]',
    cell: ({ title }) => title,
  },
  {
    key: 'validUntil',
    header: 'Valid until',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: ({ validUntil }) => shortDayText(validUntil),
  },
  {
    key: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    className: 'font-semibold',
    cell: ({ total }) => <Money naira={total} />,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <QuoteBadge status={status} /> },
]
