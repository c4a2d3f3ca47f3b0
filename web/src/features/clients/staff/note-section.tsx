import { mayRemoveNote } from '@jara/contract/access'
import type { ClientNote, ClientPage } from '@jara/contract/staff-clients'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { useSection } from '#lib/use-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { NoteForm } from './note-form.tsx'
import { staffClientQueries, useRemoveNote } from './staff-clients.api.ts'

/** What staff have written about a client. */
export function NoteSection({ client }: { client: ClientPage }) {
  const section = useSection(staffClientQueries.notes(client.id), 'notesPage', 'Failed to load notes')
  const remove = useRemoveNote(client.id)
  const [removing, setRemoving] = useState<ClientNote>()
  return (
    <TitledCard title="Notes" text="Only staff can read them.">
      {client.archivedAt === null && <NoteForm clientId={client.id} />}
      {section.error !== undefined && (
        <ErrorState text={section.error} onRetry={section.retry} retrying={section.loading} />
      )}
      {section.loading && section.error === undefined && <Skeleton className="mt-4 h-24" />}
      {section.total === 0 && <EmptyState text="No notes yet." />}
      <ul className="mt-4 divide-y">
        {section.rows.map((note) => (
          <NoteRow key={note.id} note={note} onRemove={() => setRemoving(note)} />
        ))}
      </ul>
      <Pagination
        className="mt-4"
        label="Notes"
        page={section.page}
        pageCount={section.pageCount}
        onPage={section.setPage}
      />
      {removing && (
        <RemoveDialog
          thing="note"
          name={shortened(removing.text)}
          remove={() => remove.mutateAsync(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </TitledCard>
  )
}

function NoteRow({ note, onRemove }: { note: ClientNote; onRemove: () => void }) {
  const me = useSessionUser()
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{note.text}</p>
        <p className="mt-1 text-muted text-xs">
          {note.by.name}, <RelativeTime iso={note.createdAt} />
        </p>
      </div>
      {me && mayRemoveNote(me, note) && (
        <IconButton
          size="sm"
          label={`Delete the note “${shortened(note.text)}”`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const longestName = 40
const shortened = (text: string) =>
  text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text
