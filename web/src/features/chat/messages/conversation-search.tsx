import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { chatQueries } from '../chat.api.ts'
import type { Partner } from '../partners/partners.ts'
import { logHeight } from './message-log.tsx'

interface ConversationSearchProps {
  user: SessionUser
  partner: Partner
  onChoose: (messageId: number) => void
}

export function ConversationSearch({ user, partner, onChoose }: ConversationSearchProps) {
  const [search, setSearch] = useState('')
  const debounced = useDebounced(search)
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery(chatQueries.search(user, partner.id, debounced))
  return (
    <div className={`${logHeight} flex flex-col`}>
      <div className="border-b p-3 sm:px-5">
        <SearchBox label="Search messages" value={search} onChange={setSearch} className="sm:max-w-none" />
      </div>
      <div aria-live="polite" className="min-h-0 flex-1 overflow-y-auto">
        {error && <ErrorState text={messageOf(error, 'The search failed.')} onRetry={() => void refetch()} />}
        {isFetching && !found && (
          <p className="p-5 text-center">
            <Spinner label="Searching" />
          </p>
        )}
        {found?.length === 0 && <p className="p-5 text-center text-muted text-sm">Nothing found.</p>}
        <ul className="divide-y">
          {found?.map(({ id, senderId, sender, message, createdAt }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="block w-full px-3 py-2.5 text-left text-sm hover:bg-sunken sm:px-5"
              >
                <span className="flex justify-between gap-3 text-muted text-xs">
                  <span>{senderId === user.id ? 'You' : (sender?.name ?? partner.name)}</span>
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </span>
                <span className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere]">{message}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
