import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { iconButtonStyle } from '#ui/button-style.ts'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import { chatQueries } from '../chat.api.ts'

const CannedRepliesDialog = lazyDialog(() =>
  import('./canned-replies-dialog.tsx').then((module) => module.CannedRepliesDialog),
)

/** Inserts a canned reply into the message, or opens the dialog to manage canned replies. */
export function CannedReplies({ onChoose }: { onChoose: (body: string) => void }) {
  const { data: replies = [] } = useQuery(chatQueries.replies)
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Menu
        align="start"
        entries={[
          ...replies.map(({ id, title, body }) => ({ id, label: title, onSelect: () => onChoose(body) })),
          {
            id: 'manage',
            label: 'Manage replies',
            icon: <Settings2 aria-hidden />,
            onSelect: () => setManaging(true),
          },
        ]}
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
      />
      {managing && <CannedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  )
}
