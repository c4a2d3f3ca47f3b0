import type { CannedReply } from '@jara/contract/chat'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { chatQueries, useRemoveReply } from '../chat.api.ts'
import { CannedReplyDialog } from './canned-reply-dialog.tsx'

/** Lists the canned replies, with the actions for each. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data: replies, error, isFetching, refetch } = useQuery(chatQueries.replies)
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const [removed, setRemoved] = useState<CannedReply>()
  const remove = useRemoveReply()

  return (
    <Dialog open onClose={onClose} title="Canned replies" text="Replies the whole team can use.">
      {replies ? (
        <Replies replies={replies} onEdit={setEdited} onRemove={setRemoved} />
      ) : error ? (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <p className="py-10 text-center">
          <Spinner label="Loading replies" />
        </p>
      )}
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
        <RemoveDialog
          thing="reply"
          name={removed.title}
          remove={() => remove.mutateAsync(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Dialog>
  )
}

interface RepliesProps {
  replies: readonly CannedReply[]
  onEdit: (reply: CannedReply) => void
  onRemove: (reply: CannedReply) => void
}

function Replies({ replies, onEdit, onRemove }: RepliesProps) {
  if (replies.length === 0) return <EmptyState text="No canned replies yet." pattern="combs" />
  return (
    <ul className="divide-y">
      {replies.map((reply) => (
        <li key={reply.id} className="flex items-start gap-2 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-semibold [overflow-wrap:anywhere]">{reply.title}</p>
            <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{reply.body}</p>
          </div>
          <RowActions name={reply.title} onEdit={() => onEdit(reply)} onRemove={() => onRemove(reply)} />
        </li>
      ))}
    </ul>
  )
}
