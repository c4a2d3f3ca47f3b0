import type { OwnClient } from '@jara/contract/clients'
import { opens } from '@jara/contract/clients/permissions'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { clientsQuery } from './clients.api.ts'

/** Chat is closed to customers who have clients, but in none of them a permission that opens chat. */
const isChatClosed = (clients: readonly OwnClient[] | undefined): boolean =>
  clients !== undefined &&
  clients.length > 0 &&
  !clients.some(({ permissions }) => opens(permissions, 'chat'))

/** Returns whether chat is closed, or undefined while the clients are loading. */
export function useIsChatClosed(): boolean | undefined {
  const { data, isPending } = useQuery(clientsQuery)
  return isPending ? undefined : isChatClosed(data)
}

/** Takes the place of chat for members who may only pay. */
export function ClosedChat() {
  const { data: clients = [] } = useQuery(clientsQuery)
  const [client, ...others] = clients
  const owner = client && others.length === 0 ? `an owner of ${client.name}` : 'an owner of your team'
  return (
    <div className="mx-auto w-full max-w-[700px] px-4 py-4 sm:py-8">
      <PageHeader title="Chat" className="mb-4" />
      <Card as="section" aria-label="Chat is closed">
        <EmptyState
          text="Your permissions do not include chat."
          hint={`Ask ${owner} to change this, or to write to our team for you.`}
          action={
            <LinkButton to={paths.payments()} variant="secondary">
              Go to payments
            </LinkButton>
          }
        />
      </Card>
    </div>
  )
}
