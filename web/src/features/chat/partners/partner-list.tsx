import { Link } from 'react-router'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { cx } from '#ui/cx.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import type { Partner } from './partners.ts'
import { PresenceDot } from './presence.tsx'

interface PartnerListProps {
  partners: readonly Partner[]
  ready: boolean
  /** Loads the list again. The function is set only after loading it has failed. */
  onRetry?: () => void
  /** The id of the member of staff who sees the list. They can filter it and see the assignees. */
  staffId?: number
  mine: boolean
  chosenId: number | undefined
  addressOf: (partnerId: number) => string
  search: string
  onSearch: (text: string) => void
  /** The word for the listed people in the label of the search field, such as 'customers'. */
  searched: string
}

/** The list of chat partners, shown from 900 px. On narrower screens the dropdown replaces the list. */
export function PartnerList(props: PartnerListProps) {
  const { partners, ready, onRetry, staffId, mine, chosenId, addressOf, search, onSearch, searched } = props
  return (
    <Card
      as="section"
      padding="none"
      aria-label="People"
      className="hidden max-h-full flex-col overflow-hidden panes:flex"
    >
      <div className="flex flex-col gap-2 border-b p-3">
        <SearchBox label={`Search ${searched}`} value={search} onChange={onSearch} />
        {staffId !== undefined && <AssignedFilter mine={mine} />}
      </div>
      <ul className="max-h-[30rem] min-h-0 overflow-y-auto p-1.5">
        {partners.map((partner) => (
          <li key={partner.id}>
            <Link
              to={addressOf(partner.id)}
              aria-current={partner.id === chosenId || undefined}
              className={cx(
                'flex items-center gap-3 rounded-md px-2.5 py-2 hover:bg-sunken',
                'aria-[current=true]:bg-brand-soft aria-[current=true]:text-on-brand-soft',
              )}
            >
              <span className="relative shrink-0">
                <Avatar name={partner.name} size="sm" />
                {partner.online && <PresenceDot className="absolute -right-0.5 -bottom-0.5" />}
              </span>
              <span className="min-w-0 flex-1">
                <span
                  className={cx('block truncate text-sm', partner.unread > 0 ? 'font-bold' : 'font-semibold')}
                >
                  {partner.name}
                </span>
                <span className="block truncate text-xs opacity-80">{preview(partner)}</span>
                {partner.assignedTo && (
                  <span className="block truncate text-xs opacity-80">
                    Assigned to {partner.assignedTo.id === staffId ? 'me' : partner.assignedTo.name}
                  </span>
                )}
              </span>
              {partner.unread > 0 && <CountBadge count={partner.unread} label="unread messages" strong />}
            </Link>
          </li>
        ))}
        {partners.length === 0 && (
          <li className="px-2.5 py-3 text-muted text-sm">
            <ListState ready={ready} onRetry={onRetry} empty={emptyText(mine, search)} />
          </li>
        )}
      </ul>
    </Card>
  )
}

function AssignedFilter({ mine }: { mine: boolean }) {
  const addressWith = useChangedAddress()
  const views = [
    { id: 'all', label: 'All', to: addressWith({ assigned: undefined }) },
    { id: 'mine', label: 'Assigned to me', to: addressWith({ assigned: 'me' }) },
  ]
  return <ViewLinks label="Customers" views={views} selected={mine ? 'mine' : 'all'} />
}

function ListState({ ready, onRetry, empty }: { ready: boolean; onRetry?: () => void; empty: string }) {
  if (onRetry)
    return (
      <span className="flex flex-col items-start gap-2">
        The list could not be loaded.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </span>
    )
  return ready ? empty : <Spinner label="Loading people" size="sm" />
}

const emptyText = (mine: boolean, search: string) =>
  mine && search.trim() === '' ? 'No conversations are assigned to you.' : 'No one found.'

const preview = ({ lastMessage, id, email }: Partner): string => {
  if (!lastMessage) return email ?? 'No messages yet'
  const content = lastMessage.message || lastMessage.project?.title || 'Attachment'
  return lastMessage.senderId === id ? content : `You: ${content}`
}
