import { isStaff } from '@jara/contract/access'
import type { ChatMessage, ChatPartner } from '@jara/contract/chat'
import type { Presence } from '@jara/contract/chat/events'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { chatQueries, type Reader, type StoredMessage } from '../chat.api.ts'
import { resumeIdOf, withMessages } from './message-pages.ts'

/**
 * Ids grow in the order of commits within a conversation, but not between those of a timeline. A message may
 * appear with a lower id than one that is already shown, at most this many milliseconds later.
 */
const timelineOverlapMs = 60_000

/** Returns functions that write socket events into the query cache. */
export function chatCache(cache: QueryClient, user: Reader) {
  const { id: userId } = user
  const overlapMs = isStaff(user.role) ? timelineOverlapMs : 0
  const newest = (partnerId: number) => chatQueries.messages(user, partnerId).queryKey
  /**
   * The partner whose conversation receives live messages. Any other conversation fetches the messages that
   * it missed when `follow` is called for it again.
   */
  let followed: number | undefined
  const refetching = new Set<Query>()

  /**
   * Refetches each query that is being fetched now. Its response may be older than the event that was just
   * written to the cache.
   */
  function refetchInFlight(queryKey: QueryKey) {
    for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
      if (refetching.has(query)) continue
      refetching.add(query)
      const refetch = () => {
        refetching.delete(query)
        void cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
      query.promise?.then(refetch, refetch)
    }
  }

  function changePartner(id: number, change: (partner: ChatPartner) => ChatPartner): boolean {
    let found = false
    refetchInFlight(chatQueries.partnersRoot)
    cache.setQueriesData<ChatPartner[]>({ queryKey: chatQueries.partnersRoot }, (partners) =>
      partners?.map((partner) => {
        if (partner.id !== id) return partner
        found = true
        return change(partner)
      }),
    )
    return found
  }

  function changeUnread(by: number) {
    refetchInFlight(chatQueries.unread.queryKey)
    cache.setQueryData(chatQueries.unread.queryKey, (unread) => ({
      total: Math.max(0, (unread?.total ?? 0) + by),
    }))
  }

  return {
    /**
     * Starts adding live messages to a conversation. Returns the id after which messages may be missing.
     * Returns undefined when the conversation has not loaded or is already followed.
     */
    follow(partnerId: number): number | undefined {
      const pages = cache.getQueryData(newest(partnerId))
      if (!pages || followed === partnerId) return undefined
      followed = partnerId
      return resumeIdOf(pages, overlapMs)
    },

    unfollow() {
      followed = undefined
    },

    put(partnerId: number, messages: readonly StoredMessage[]) {
      if (followed !== partnerId) return
      cache.setQueryData(newest(partnerId), (pages) => pages && withMessages(pages, messages))
    },

    /**
     * Whether to fetch an announced message of a timeline. Older ones load with their page, and the user's
     * own conversation has its own events.
     */
    isMissing(customerId: number, messageId: number): boolean {
      if (followed !== customerId) return false
      const messages = cache.getQueryData(newest(customerId))?.pages.flat() ?? []
      if (messageId < (messages[0]?.id ?? 0)) return false
      const known = messages.find(({ id }) => id === messageId)
      return !known || ![known.senderId, known.receiverId].includes(userId)
    },

    /** Adds a new message: from the partner, from this tab or from another device of the user. */
    arrived(message: ChatMessage) {
      const isOwn = message.senderId === userId
      const partnerId = isOwn ? message.receiverId : message.senderId
      this.put(partnerId, [message])
      let isNew = false
      const found = changePartner(partnerId, (partner) => {
        if ((partner.lastMessage?.id ?? 0) >= message.id) return partner
        isNew = true
        return { ...partner, lastMessage: message, unread: partner.unread + (isOwn ? 0 : 1) }
      })
      if (!found) void cache.invalidateQueries({ queryKey: chatQueries.partnersRoot })
      if (!isOwn && (isNew || !found)) changeUnread(1)
    },

    read(readerId: number, otherId: number, messageId: number) {
      if (readerId !== userId)
        return changePartner(readerId, (partner) => ({
          ...partner,
          partnerReadId: Math.max(partner.partnerReadId, messageId),
        }))
      let seen = 0
      changePartner(otherId, (partner) => {
        const upToLast = messageId >= (partner.lastMessage?.id ?? 0)
        if (upToLast) seen = partner.unread
        return {
          ...partner,
          unread: upToLast ? 0 : partner.unread,
          readId: Math.max(partner.readId, messageId),
        }
      })
      return changeUnread(-seen)
    },

    presence({ userId: id, online, lastSeenAt }: Presence) {
      changePartner(id, (partner) => ({ ...partner, online, lastSeenAt }))
    },

    /** Refetches unread counts and presence. */
    refreshPartners() {
      void cache.invalidateQueries({ queryKey: chatQueries.partnersRoot })
      void cache.invalidateQueries({ queryKey: chatQueries.unread.queryKey })
    },
  }
}

export type ChatCache = ReturnType<typeof chatCache>
