import type { SessionUser } from '@jara/contract/auth'
import { text } from '@jara/contract/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { chatQueries } from './chat.api.ts'
import type { ChatLive } from './chat.live.ts'
import { LogSkeleton } from './chat-skeleton.tsx'
import { logHeight, MessageLog } from './message-log.tsx'
import type { Partner } from './partners.ts'
import { shownMessages } from './shown-messages.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ConversationLogProps {
  user: SessionUser
  partner: Partner
  live: ChatLive | undefined
  /** A message to begin at; without one, the newest. */
  anchorId: number | undefined
  onLatest: () => void
  /** The reader has come here from something that is gone now, such as a search. */
  takesFocus: boolean
}

const none: never[] = []
const never = () => () => undefined

/** A conversation's messages: what is stored, what waits to be sent, and what comes in live. */
export function ConversationLog(props: ConversationLogProps) {
  const { user, partner, live, anchorId, onLatest, takesFocus } = props
  const snackbar = useSnackbar()
  const history = useInfiniteQuery(chatQueries.history(user.id, partner.id, anchorId))
  const { hasPreviousPage, isFetchingPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = history
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const waiting = useSyncExternalStore(live?.outbox.subscribe ?? never, () => live?.outbox.list() ?? none)
  const atNewest = anchorId === undefined

  const messages = useMemo(
    () =>
      shownMessages({
        userId: user.id,
        stored: history.data?.pages.flat() ?? none,
        outgoing: atNewest ? waiting.filter(({ receiverId }) => receiverId === partner.id) : none,
        partnerReadId: partner.partnerReadId,
      }),
    [history.data, waiting, atNewest, user.id, partner.id, partner.partnerReadId],
  )

  const loadOlder = useCallback(() => void fetchPreviousPage(), [fetchPreviousPage])
  // After a failure the reader asks again: scrolling would ask without end.
  const more = hasPreviousPage && !isFetchingPreviousPage && !isFetchPreviousPageError
  const older = { more, load: loadOlder }
  const scroll = useLogScroll(messages, older, anchorId)
  useMarkRead(live, partner, messages, atNewest && scroll.atEnd)

  const focusLog = useCallback(() => scroll.log.current?.focus({ preventScroll: true }), [scroll.log])
  const retryOlder = () => {
    // The button that asks goes away with the asking.
    focusLog()
    loadOlder()
  }
  const loadLater = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError)
      snackbar.fail(messageOf(error, 'Later messages could not be loaded. Please try again.'))
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
              Later messages
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onLatest}>
            Back to the newest
          </Button>
        </div>
      )}
    </>
  )
}
