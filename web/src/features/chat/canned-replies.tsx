import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { iconButtonStyle } from '#ui/button-style.ts'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { CannedRepliesDialog } from './canned-replies-dialog.tsx'
import { chatQueries } from './chat.api.ts'

/** Answers the staff give often, put into the message with one choice. */
export function CannedReplies({ onChoose }: { onChoose: (body: string) => void }) {
  const { data: replies } = useQuery(chatQueries.replies)
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label="Canned replies"
            title="Canned replies"
            className={iconButtonStyle('ghost', 'md')}
          >
            <MessageSquareQuote aria-hidden className="size-4.5" />
          </button>
        }
      >
        {replies?.map(({ id, title, body }) => (
          <MenuItem key={id} onSelect={() => onChoose(body)}>
            {title}
          </MenuItem>
        ))}
        <MenuItem icon={<Settings2 aria-hidden />} onSelect={() => setManaging(true)}>
          Manage replies
        </MenuItem>
      </Menu>
      {managing && <CannedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  )
}
