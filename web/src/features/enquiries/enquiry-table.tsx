import { may } from '@jara/contract/access'
import type { Enquiry } from '@jara/contract/enquiries'
import { paths } from '@jara/contract/paths'
import { Eye, FilePenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { useTable } from '#lib/use-table.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconLink } from '#ui/icon-link.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { enquiryQueries } from './enquiries.api.ts'
import { LeadBadge, NextDate } from './lead-facts.tsx'
import { LeadFilters, useLeadFilters } from './lead-filters.tsx'

const EnquiryDialog = lazyDialog(() => import('./enquiry-dialog.tsx').then((module) => module.EnquiryDialog))
const LeadDialog = lazyDialog(() => import('./lead-dialog.tsx').then((module) => module.LeadDialog))

interface EnquiryTableProps {
  /** Renders the quotes of an enquiry, which belong to another feature. */
  quotes: (enquiryId: number) => ReactNode
  tools?: ReactNode
}

/** Lists the enquiries, which are also the leads of the agency. */
export function EnquiryTable({ quotes, tools }: EnquiryTableProps) {
  const user = useSessionUser()
  const { state, mine } = useLeadFilters()
  const table = useTable(enquiryQueries.table(state, mine && user?.id), 'Failed to load enquiries')
  const [open, setOpen] = useState<Enquiry>()
  const [edited, setEdited] = useState<Enquiry>()
  const mayQuote = may(user, 'quotes.manage')
  return (
    <>
      <TableSection
        title="Enquiries"
        searchLabel="Search by name, email or subject"
        table={table}
        cardsBelow="wide"
        columns={enquiryColumns({ onRead: setOpen, onEdit: setEdited, mayQuote })}
        rowKey={({ id }) => id}
        empty={
          state || mine ? (
            <EmptyState text="No enquiries with these filters." />
          ) : (
            <EmptyState text="No enquiries yet." hint="Messages from the contact form appear here." />
          )
        }
        noMatch={<EmptyState text="No enquiries match this search." />}
        tools={
          <>
            <LeadFilters />
            {tools}
          </>
        }
      />
      {open && (
        <EnquiryDialog enquiry={open} mayQuote={mayQuote} onClose={() => setOpen(undefined)}>
          {mayQuote && quotes(open.id)}
        </EnquiryDialog>
      )}
      {edited && <LeadDialog enquiry={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

interface EnquiryActions {
  onRead: (enquiry: Enquiry) => void
  onEdit: (enquiry: Enquiry) => void
  mayQuote: boolean
}

const enquiryColumns = ({ onRead, onEdit, mayQuote }: EnquiryActions): Column<Enquiry>[] => [
  {
    key: 'name',
    header: 'From',
    className: 'table:max-w-56 [overflow-wrap:anywhere]',
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-xs">
          <EmailAddress email={email} />
        </span>
      </>
    ),
  },
  {
    key: 'subject',
    header: 'Subject',
    className: '[overflow-wrap:anywhere]',
    cell: ({ subject }) => subject,
  },
  {
    key: 'message',
    header: 'Message',
    className: 'text-muted table:max-w-md',
    cell: ({ message }) => <p className="line-clamp-2 [overflow-wrap:anywhere]">{message}</p>,
  },
  {
    key: 'createdAt',
    header: 'Received',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  {
    key: 'state',
    header: 'State',
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ state, owner }) => (
      <>
        <LeadBadge state={state} />
        {owner && <span className="mt-1 block text-muted text-xs">{owner.name}</span>}
      </>
    ),
  },
  {
    key: 'nextOn',
    header: 'Next date',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: (enquiry) => <NextDate {...enquiry} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    className: 'table:w-36',
    cell: (enquiry) => (
      <RowActions name={`the lead ${enquiry.name}`} onEdit={() => onEdit(enquiry)}>
        {mayQuote && (
          <IconLink
            to={paths.newQuote({ enquiry: enquiry.id })}
            label={`Write a quote for ${enquiry.name}`}
            icon={<FilePenLine aria-hidden className="size-4" />}
          />
        )}
        <IconButton
          size="sm"
          label={`Read the enquiry from ${enquiry.name}`}
          icon={<Eye aria-hidden className="size-4" />}
          onClick={() => onRead(enquiry)}
        />
      </RowActions>
    ),
  },
]
