import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { cx } from '#ui/cx.ts'
import { SearchBox } from '#ui/search-box.tsx'
import type { Partner } from './partners.ts'
import { PresenceDot } from './presence.tsx'

interface PartnerListProps {
  partners: readonly Partner[]
  ready: boolean
  chosenId: number | undefined
  addressOf: (partnerId: number) => string
  search: string
  onSearch: (text: string) => void
  /** The word for the listed people in the label of the search field, such as 'customers'. */
  searched: string
}

/** The list of chat partners, shown from 900 px. On narrower screens the dropdown replaces the list. */
export function PartnerList(props: PartnerListProps) {
  const { partners, ready, chosenId, addressOf, search, onSearch, searched } = props
  return (
    <Card
      as="section"
      padding="none"
      aria-label="People"
      className="hidden max-h-full flex-col overflow-hidden panes:flex"
    >
      <div className="border-b p-3">
        <SearchBox label={`Search ${searched}`} value={search} onChange={onSearch} />
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
              </span>
              {partner.unread > 0 && <CountBadge count={partner.unread} label="unread messages" strong />}
            </Link>
          </li>
        ))}
        {ready && partners.length === 0 && <li className="px-2.5 py-3 text-muted text-sm">No one found.</li>}
      </ul>
    </Card>
  )
}

const preview = ({ lastMessage, id, email }: Partner): string => {
  if (!lastMessage) return email ?? 'No messages yet'
  const content = lastMessage.message || lastMessage.project?.title || 'Attachment'
  return lastMessage.senderId === id ? content : `You: ${content}`
}
