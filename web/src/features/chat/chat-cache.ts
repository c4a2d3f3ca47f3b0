import type { ChatMessage, ChatPartner } from '@jara/contract/chat'
import type { Presence } from '@jara/contract/events'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { chatQueries } from './chat.api.ts'
import { lastIdOf, withMessages } from './message-pages.ts'

/** What sockets tell, written into the answers the screen is drawn from. */
export function chatCache(cache: QueryClient, userId: number) {
  const newest = (partnerId: number) => chatQueries.history(userId, partnerId).queryKey
  /** The conversation that live messages go into. Any other fetches what it lacks when it is followed next. */
  let followed: number | undefined
  const askedAgain = new Set<Query>()

  /** An answer on its way may be older than the event that is written now, so it is asked for once more. */
  function askAgain(queryKey: QueryKey) {
    for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
      if (askedAgain.has(query)) continue
      askedAgain.add(query)
      const ask = () => {
        askedAgain.delete(query)
        void cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
      query.promise?.then(ask, ask)
    }
  }

  function changePartner(id: number, change: (partner: ChatPartner) => ChatPartner): boolean {
    let found = false
    askAgain(chatQueries.partnersRoot)
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
    askAgain(chatQueries.unread.queryKey)
    cache.setQueryData(chatQueries.unread.queryKey, (unread) => ({
      total: Math.max(0, (unread?.total ?? 0) + by),
    }))
  }

  return {
    /** From now on live messages go in; what came after the id given back may be lacking. */
    follow(partnerId: number): number | undefined {
      const pages = cache.getQueryData(newest(partnerId))
      if (!pages || followed === partnerId) return undefined
      followed = partnerId
      return lastIdOf(pages)
    },

    unfollow() {
      followed = undefined
    },

    put(partnerId: number, messages: readonly ChatMessage[]) {
      if (followed !== partnerId) return
      cache.setQueryData(newest(partnerId), (known) => known && withMessages(known, messages))
    },

    /** A message that has just been said, here or elsewhere. */
    arrived(message: ChatMessage) {
      const mine = message.senderId === userId
      const partnerId = mine ? message.receiverId : message.senderId
      this.put(partnerId, [message])
      let isNew = false
      const found = changePartner(partnerId, (partner) => {
        if ((partner.lastMessage?.id ?? 0) >= message.id) return partner
        isNew = true
        return { ...partner, lastMessage: message, unread: partner.unread + (mine ? 0 : 1) }
      })
      if (!found) void cache.invalidateQueries({ queryKey: chatQueries.partnersRoot })
      if (!mine && (isNew || !found)) changeUnread(1)
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

    /** Counts and presence as they are now. */
    refreshPartners() {
      void cache.invalidateQueries({ queryKey: chatQueries.partnersRoot })
      void cache.invalidateQueries({ queryKey: chatQueries.unread.queryKey })
    },
  }
}

export type ChatCache = ReturnType<typeof chatCache>
