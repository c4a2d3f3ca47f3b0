import type { Enquiry } from '@jara/contract/contact'
import { Eye, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useTable } from '#lib/use-table.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { enquiryTable } from './enquiries.api.ts'

/** What came in through the contact form. */
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
        empty={<EmptyState text="No enquiries yet." hint="Messages from the contact form are read here." />}
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
    className: 'sm:max-w-56 [overflow-wrap:anywhere]',
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-xs">{email}</span>
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
    className: 'text-muted sm:max-w-md',
    cell: ({ message }) => <p className="line-clamp-2 [overflow-wrap:anywhere]">{message}</p>,
  },
  {
    key: 'createdAt',
    header: 'Received',
    sortable: true,
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    className: 'sm:w-20',
    cell: (enquiry) => (
      <IconButton
        size="sm"
        label={`Read the enquiry of ${enquiry.name}`}
        icon={<Eye aria-hidden className="size-4" />}
        onClick={() => onRead(enquiry)}
      />
    ),
  },
]

function EnquiryDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { name, email, subject, message, createdAt } = enquiry
  return (
    <Dialog open onClose={onClose} title={subject}>
      <FactList
        facts={[
          ['From', name],
          ['Email', email],
          ['Received', formatDateTime(createdAt)],
        ]}
      />
      <p className="mt-5 whitespace-pre-line border-t pt-5 [overflow-wrap:anywhere]">{message}</p>
      <DialogActions>
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          className={buttonStyle('primary', 'md')}
        >
          <Mail aria-hidden className="size-4" />
          Reply by email
        </a>
      </DialogActions>
    </Dialog>
  )
}
