import type { CannedReply } from '@jara/contract/chat'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CannedReplyDialog } from './canned-reply-dialog.tsx'
import { chatQueries, useRemoveReply } from './chat.api.ts'

/** The kept answers, one below the other, with what can be done to each. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data: replies = [], isSuccess } = useQuery(chatQueries.replies)
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const [removed, setRemoved] = useState<CannedReply>()
  const remove = useRemoveReply()

  return (
    <Dialog open onClose={onClose} title="Canned replies" text="Answers that everyone of the team can use.">
      {isSuccess && replies.length === 0 && <EmptyState text="No replies kept yet." pattern="combs" />}
      <ul className="divide-y">
        {replies.map((reply) => (
          <li key={reply.id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{reply.title}</p>
              <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{reply.body}</p>
            </div>
            <IconButton
              label={`Edit ${reply.title}`}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={() => setEdited(reply)}
            />
            <IconButton
              label={`Delete ${reply.title}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setRemoved(reply)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setEdited('new')}
      >
        Add reply
      </Button>
      {edited && (
        <CannedReplyDialog
          reply={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          title={`Delete “${removed.title}”?`}
          text={text.deleteOne('reply')}
          confirmLabel="Delete reply"
          busy={remove.isPending}
          error={remove.error ? messageOf(remove.error, text.deleteFailed('reply')) : undefined}
          onConfirm={() => remove.mutate(removed.id, { onSuccess: () => setRemoved(undefined) })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Dialog>
  )
}
