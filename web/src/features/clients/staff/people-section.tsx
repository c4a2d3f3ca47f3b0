import { mayChat } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import type { ClientPage, ClientPerson } from '@jara/contract/staff-clients'
import { MessagesSquare } from 'lucide-react'
import { useSessionUser } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { MemberFacts } from '../member-facts.tsx'

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
  const { userId, name, role } = person
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <MemberFacts member={person} />
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
