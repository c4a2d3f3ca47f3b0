import { Skeleton } from '#ui/skeleton.tsx'
import { logHeight } from './messages/message-log.tsx'

/**
 * A placeholder with the height of a conversation, so that the layout does not shift when the chat has
 * loaded.
 */
export function ChatSkeleton() {
  return (
    <div role="status" aria-label="Loading chat" className="flex min-h-0 flex-col">
      <div className="border-b p-3 sm:px-5">
        <Skeleton className="h-11 w-full sm:h-10" />
        <Skeleton className="mt-2 h-4 w-32 short:hidden" />
      </div>
      <LogSkeleton />
      <div className="border-t p-3 sm:px-5">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="mt-2 ml-auto h-10 w-24" />
      </div>
    </div>
  )
}

export function LogSkeleton() {
  return (
    <div className={`${logHeight} flex flex-col justify-end gap-4 p-5`}>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-16 w-1/2 self-end" />
      <Skeleton className="h-12 w-2/5" />
    </div>
  )
}
