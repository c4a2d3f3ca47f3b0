import { isStaff, limitsOf } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { useAddressFilter } from '#lib/use-address.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { Conversation } from './conversation.tsx'
import { useChatLive } from './live/chat.live.ts'
import { NoConversation } from './no-conversation.tsx'
import { CustomerFacts } from './partners/customer-facts.tsx'
import { PartnerList } from './partners/partner-list.tsx'
import { PartnerSelect } from './partners/partner-select.tsx'
import { useAssignedPartners, usePartners } from './partners/use-partners.ts'

interface ChatScreenProps {
  user: SessionUser
  /**
   * The id of the partner in the URL. Without an id, the screen redirects to the first partner in the list.
   * That partner then stays selected when the list is reordered.
   */
  wantedId: number | undefined
  addressOf: (partnerId: number) => string
}

export function ChatScreen({ user, wantedId, addressOf }: ChatScreenProps) {
  const navigate = useNavigate()
  const live = useChatLive(user)
  const [search, setSearch] = useState('')
  const everyone = usePartners(user, '', wantedId)
  const searched = useDebounced(search.trim())
  const staff = isStaff(user.role)
  const mine = useAddressFilter(paths.chat, 'assigned', ['me']) !== undefined && staff
  const found = usePartners(user, searched, wantedId)
  const assigned = useAssignedPartners(searched, mine)
  const listed = mine ? assigned : found

  const partner = everyone.partners.find(({ id }) => id === wantedId)
  const first = wantedId ? undefined : everyone.partners[0]
  const choose = (id: number) => navigate(addressOf(id))
  const select = (
    <PartnerSelect partners={everyone.partners} chosen={partner} onChoose={choose} userId={user.id} />
  )

  return (
    <div
      data-fits-screen
      className={cx(
        'mx-auto flex h-full w-full max-w-[700px] flex-col px-4 py-2 sm:py-4 panes:max-w-[1012px] short:py-0',
        staff && 'xl:max-w-[1264px]',
      )}
    >
      <PageHeader title="Chat" className="mb-3 max-sm:sr-only short:sr-only" />
      <SkipLink target="conversation">Skip to the conversation</SkipLink>
      <div
        className={cx(
          'grid min-h-75 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] items-start',
          'panes:grid-cols-[16rem_minmax(0,700px)] panes:gap-5',
          staff && 'xl:grid-cols-[15.5rem_minmax(0,700px)_minmax(0,1fr)]',
        )}
      >
        <PartnerList
          partners={listed.partners}
          ready={listed.ready}
          onRetry={mine && assigned.failed ? () => void assigned.refetch() : undefined}
          staffId={staff ? user.id : undefined}
          mine={mine}
          chosenId={partner?.id}
          addressOf={addressOf}
          search={search}
          onSearch={setSearch}
          searched={staff ? 'customers' : 'team'}
        />
        <Card
          as="section"
          padding="none"
          id="conversation"
          tabIndex={-1}
          aria-label="Conversation"
          className="flex max-h-full min-w-0 max-w-[700px] flex-col"
        >
          {everyone.error ? (
            <ErrorState
              text={messageOf(everyone.error, text.loadChatPartners)}
              onRetry={() => void everyone.retry()}
              retrying={everyone.retrying}
            />
          ) : !everyone.ready ? (
            <ChatSkeleton />
          ) : partner ? (
            <Conversation key={partner.id} user={user} partner={partner} live={live} select={select} />
          ) : first ? (
            <>
              {!everyone.refreshing && <Navigate replace to={addressOf(first.id)} />}
              <ChatSkeleton />
            </>
          ) : (
            <NoConversation select={select}>
              {everyone.partners.length === 0 ? (
                <EmptyState
                  text={staff ? 'No customers yet.' : 'No one from the team is available yet.'}
                  hint={hintFor(user)}
                />
              ) : (
                <EmptyState
                  text="You cannot see this conversation."
                  hint="Choose another person from the list."
                />
              )}
            </NoConversation>
          )}
        </Card>
        {staff && partner && (
          <aside aria-label={`About ${partner.name}`} className="hidden max-h-full overflow-y-auto xl:block">
            <CustomerFacts customer={partner} />
          </aside>
        )}
      </div>
    </div>
  )
}

function hintFor(user: SessionUser): string {
  if (!isStaff(user.role)) return 'Please try again later.'
  return limitsOf(user).reach === 'assigned'
    ? 'Customers of your projects appear here once you are assigned to a project.'
    : 'Customers appear here once they have registered.'
}
