import { isStaff } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { type ReactNode, useState } from 'react'
import { useAddress } from '#lib/use-address.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Alert } from '#ui/alert.tsx'
import { Composer } from './composer/composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import type { ChatLive } from './live/chat.live.ts'
import { ConversationLog } from './messages/conversation-log.tsx'
import { ConversationSearch } from './messages/conversation-search.tsx'
import { TypingNote } from './messages/typing-note.tsx'
import type { Partner } from './partners/partners.ts'

interface ConversationProps {
  user: SessionUser
  partner: Partner
  live: ChatLive | undefined
  select: ReactNode
}

export function Conversation({ user, partner, live, select }: ConversationProps) {
  const { message } = useAddress(paths.chat)
  const changeAddress = useChangeAddress()
  const [searching, setSearching] = useState(false)
  const [moved, setMoved] = useState(false)
  const anchorId = Number(message) || undefined

  const showMessage = (id: number | undefined) => {
    setSearching(false)
    setMoved(true)
    changeAddress({ message: id?.toString() })
  }
  const toggleSearch = () => {
    setSearching(!searching)
    setMoved(false)
  }

  return (
    <>
      <ConversationHead
        user={user}
        partner={partner}
        select={select}
        searching={searching}
        onSearch={toggleSearch}
        customer={isStaff(user.role) ? partner : undefined}
      />
      {live?.connection === 'lost' && (
        <Alert tone="accent" className="rounded-none">
          Connection lost. Keep this chat open: your messages wait here and are sent once you are back.
        </Alert>
      )}
      {searching ? (
        <ConversationSearch user={user} partner={partner} onChoose={showMessage} />
      ) : (
        <ConversationLog
          key={anchorId}
          user={user}
          partner={partner}
          live={live}
          anchorId={anchorId}
          onLatest={() => showMessage(undefined)}
          takesFocus={moved}
        />
      )}
      <TypingNote typing={live?.typing} partner={partner} />
      {partner.deleted || partner.closed ? (
        <p className="border-t px-5 py-4 text-muted text-sm">
          {partner.deleted
            ? 'This account was deleted. The messages stay for your records, but you cannot send new ones.'
            : `${partner.name} does not have permission to use chat. You can read the messages, but not send new ones.`}
        </p>
      ) : (
        <Composer user={user} partner={partner} live={live} />
      )}
    </>
  )
}
