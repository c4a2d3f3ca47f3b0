import type { SessionUser } from '@jara/contract/auth'
import { text } from '@jara/contract/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { chatQueries } from '../chat.api.ts'
import { LogSkeleton } from '../chat-skeleton.tsx'
import type { ChatLive } from '../live/chat.live.ts'
import type { Partner } from '../partners/partners.ts'
import { logHeight, MessageLog } from './message-log.tsx'
import { shownMessages } from './shown-messages.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ConversationLogProps {
  user: SessionUser
  partner: Partner
  live: ChatLive | undefined
  /** The id of the message to start at. Without an id, the log starts at the newest message. */
  anchorId: number | undefined
  onLatest: () => void
  /** Whether to move the focus to the log, because the focused element, such as the search, was removed. */
  takesFocus: boolean
}

const none: never[] = []
const never = () => () => undefined

/** Shows the stored and the outgoing messages of a conversation. */
export function ConversationLog(props: ConversationLogProps) {
  const { user, partner, live, anchorId, onLatest, takesFocus } = props
  const toast = useToast()
  const history = useInfiniteQuery(chatQueries.messages(user, partner.id, anchorId))
  const { hasPreviousPage, isFetchingPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = history
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const waiting = useSyncExternalStore(live?.outbox.subscribe ?? never, () => live?.outbox.list() ?? none)
  const atNewest = anchorId === undefined
  const connected = live?.connection === 'open'

  const messages = useMemo(
    () =>
      shownMessages({
        userId: user.id,
        partnerId: partner.id,
        stored: history.data?.pages.flat() ?? none,
        outgoing: atNewest ? waiting.filter(({ receiverId }) => receiverId === partner.id) : none,
        partnerReadId: partner.partnerReadId,
        connected,
      }),
    [history.data, waiting, atNewest, user.id, partner.id, partner.partnerReadId, connected],
  )

  const loadOlder = useCallback(() => void fetchPreviousPage(), [fetchPreviousPage])
  // After a failure only the button retries, because scrolling would retry without end.
  const more = hasPreviousPage && !isFetchingPreviousPage && !isFetchPreviousPageError
  const older = { more, load: loadOlder }
  const scroll = useLogScroll(messages, older, anchorId)
  useMarkRead(live, { userId: user.id, partner }, messages, atNewest && scroll.atEnd)

  const focusLog = useCallback(() => scroll.log.current?.focus({ preventScroll: true }), [scroll.log])
  const retryOlder = () => {
    // The retry button disappears while loading, so the focus moves to the log.
    focusLog()
    loadOlder()
  }
  const loadLater = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError)
      toast.fail(messageOf(error, 'Newer messages could not be loaded. Please try again.'))
  }

  const loaded = history.data !== undefined
  const show = live?.show
  useEffect(() => {
    if (loaded && atNewest) show?.(partner.id)
  }, [loaded, atNewest, show, partner.id])
  useEffect(() => {
    if (loaded && takesFocus) focusLog()
  }, [loaded, takesFocus, focusLog])

  if (history.isPending) return <LogSkeleton />
  if (!loaded)
    return (
      <div className={`${logHeight} grid place-items-center`}>
        <ErrorState
          text={messageOf(history.error, text.loadChat)}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      </div>
    )
  return (
    <>
      <MessageLog
        partner={partner}
        messages={messages}
        scroll={scroll}
        loadingOlder={isFetchingPreviousPage}
        onRetryOlder={isFetchPreviousPageError ? retryOlder : undefined}
        anchorId={anchorId}
        outbox={live?.outbox}
      />
      {!atNewest && (
        <div className="flex justify-center gap-2 border-t py-2">
          {hasNextPage && (
            <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void loadLater()}>
              Newer messages
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onLatest}>
            Back to newest
          </Button>
        </div>
      )}
    </>
  )
}
