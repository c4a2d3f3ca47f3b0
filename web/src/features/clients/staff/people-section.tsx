import { mayChat } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import type { ClientPage, ClientPerson } from '@jara/contract/staff-clients'
import { MessagesSquare } from 'lucide-react'
import { useSessionUser } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { sentencesOf } from '../permission-text.ts'

export function PeopleSection({ client }: { client: ClientPage }) {
  return (
    <TitledCard title="People">
      {client.people.length === 0 ? (
        <EmptyState text="This client has no members." />
      ) : (
        <ul className="divide-y">
          {client.people.map((person) => (
            <PersonRow key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function PersonRow({ person }: { person: ClientPerson }) {
  const me = useSessionUser()
  const { userId, name, email, permissions, joinedAt, role } = person
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {joinedAt === null && <Badge tone="accent">Invited</Badge>}
        </p>
        <p className="text-muted text-sm">
          <EmailAddress email={email} />
        </p>
        {sentencesOf(permissions).map((sentence) => (
          <p key={sentence} className="mt-1 text-sm">
            {sentence}
          </p>
        ))}
      </div>
      {me && mayChat(me.role, role) && (
        <LinkButton
          to={paths.adminChat({ userId })}
          variant="secondary"
          size="sm"
          className="shrink-0"
          icon={<MessagesSquare aria-hidden className="size-4" />}
        >
          Chat<VisuallyHidden> with {name}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  )
}
