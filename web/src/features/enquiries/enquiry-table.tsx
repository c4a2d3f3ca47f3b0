import type { Enquiry } from '@jara/contract/enquiries'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { enquiryTable } from './enquiries.api.ts'

const EnquiryDialog = lazyDialog(() => import('./enquiry-dialog.tsx').then((module) => module.EnquiryDialog))

export function EnquiryTable({ tools }: { tools?: ReactNode }) {
  const table = useTable(enquiryTable, 'Failed to load enquiries')
  const [open, setOpen] = useState<Enquiry>()
  return (
    <>
      <TableSection
        title="Enquiries"
        searchLabel="Search by name, email or subject"
        table={table}
        columns={enquiryColumns(setOpen)}
        rowKey={({ id }) => id}
        empty={<EmptyState text="No enquiries yet." hint="Messages from the contact form appear here." />}
        noMatch={<EmptyState text="No enquiries match this search." />}
        tools={tools}
      />
      {open && <EnquiryDialog enquiry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const enquiryColumns = (onRead: (enquiry: Enquiry) => void): Column<Enquiry>[] => [
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
    key: 'actions',
    header: 'Actions',
    align: 'end',
    className: 'table:w-20',
    cell: (enquiry) => (
      <IconButton
        size="sm"
        label={`Read the enquiry from ${enquiry.name}`}
        icon={<Eye aria-hidden className="size-4" />}
        onClick={() => onRead(enquiry)}
      />
    ),
  },
]
