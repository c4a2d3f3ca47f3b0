import { isStaff } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { type CannedReply, type ChatMessage, chatEndpoints } from '@jara/contract/chat'
import { type TimelineMessage, timelineEndpoints } from '@jara/contract/chat/timeline'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import type { Role } from '@jara/contract/roles'
import { userEndpoints } from '@jara/contract/users'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { upload } from '#lib/upload.ts'
import { useChange } from '#lib/use-change.ts'

const historyPage = 50
const catchUpPage = 200
/**
 * Milliseconds between requests for the unread count. The top bar has no socket, so it polls while the tab is
 * visible.
 */
const pollMs = 30_000
const presenceMs = 60_000
/** The panel beside a conversation shows the newest projects and payments: at most this many of each. */
const fewRows = 5
const offeredProjects = 20

type Place = CallInput<typeof timelineEndpoints.list>['query']
type PlaceOfPage = Omit<Place, 'limit'>

/** A message in the cache. The timeline of staff says who wrote each message; messages from the socket do not. */
export type StoredMessage = ChatMessage & Partial<Omit<TimelineMessage, keyof ChatMessage>>
export type Reader = Pick<SessionUser, 'id' | 'role'>

/** Staff read the customer's conversations with the whole team, customers their own with one partner. */
const readMessages = (
  user: Reader,
  partnerId: number,
  place: Place,
  signal?: AbortSignal,
): Promise<StoredMessage[]> =>
  isStaff(user.role)
    ? call(timelineEndpoints.list, { params: { userId: partnerId }, query: place }, signal)
    : call(chatEndpoints.history, { query: { userId: user.id, partnerId, ...place } }, signal)

const findMessages = (
  user: Reader,
  partnerId: number,
  search: string,
  signal: AbortSignal,
): Promise<StoredMessage[]> =>
  isStaff(user.role)
    ? call(timelineEndpoints.search, { params: { userId: partnerId }, query: { search } }, signal)
    : call(chatEndpoints.search, { query: { partnerId, search } }, signal)

const all = ['chat'] as const
const replies = [...all, 'replies'] as const

export const chatQueries = {
  all,
  /** The people the user may chat with. */
  people: (role: Role, search: string) =>
    queryOptions({
      queryKey: [...all, 'people', search],
      queryFn: ({ signal }) =>
        call(userEndpoints.list, { query: { role: isStaff(role) ? 'user' : 'admin', search } }, signal),
      placeholderData: keepPreviousData,
    }),
  partnersRoot: [...all, 'partners'] as const,
  /** The last message, unread count and presence of each partner. `including` adds one partner by id. */
  partners: (search: string, including?: number) =>
    queryOptions({
      queryKey: [...chatQueries.partnersRoot, search, including],
      queryFn: ({ signal }) => call(chatEndpoints.partners, { query: { search, including } }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: presenceMs,
    }),
  /** The customers who are assigned to the user. */
  assignedPartners: (search: string) =>
    queryOptions({
      queryKey: [...chatQueries.partnersRoot, 'mine', search],
      queryFn: ({ signal }) => call(chatEndpoints.partners, { query: { search, mine: '1' } }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: presenceMs,
    }),
  /** The staff to whom a conversation can be handed over. */
  colleagues: queryOptions({
    queryKey: [...all, 'colleagues'],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { role: 'admin' } }, signal),
  }),
  unread: queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: ({ signal }) => call(chatEndpoints.unread, undefined, signal),
    refetchInterval: pollMs,
  }),
  /**
   * The newest messages, or the messages around one id. Previous pages contain older messages. Next pages
   * contain newer messages and exist only with `around`.
   */
  messages: (user: Reader, partnerId: number, around?: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'messages', partnerId, around ?? 'newest'],
      queryFn: ({ pageParam, signal }) =>
        readMessages(user, partnerId, { ...pageParam, limit: historyPage }, signal),
      initialPageParam: { around } as PlaceOfPage,
      getPreviousPageParam: (first): PlaceOfPage | undefined =>
        first.length >= historyPage / 2 ? { before: first[0]?.id } : undefined,
      getNextPageParam: (last): PlaceOfPage | undefined =>
        around !== undefined && last.length >= historyPage / 2 ? { after: last.at(-1)?.id } : undefined,
      // Socket events and the catch-up after each connect keep the messages up to date, so nothing else
      // refetches them.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  search: (user: Reader, partnerId: number, search: string) =>
    queryOptions({
      queryKey: [...all, 'search', partnerId, search],
      queryFn: ({ signal }) => findMessages(user, partnerId, search, signal),
      enabled: search.trim() !== '',
      placeholderData: search.trim() === '' ? undefined : keepPreviousData,
    }),
  /** The newest projects of a customer: the user's own, or for staff those of the partner. */
  projects: (customerId: number, pageSize = offeredProjects) =>
    queryOptions({
      queryKey: ['projects', 'of', customerId, pageSize],
      queryFn: ({ signal }) =>
        call(projectEndpoints.list, { query: { userId: customerId, page: 1, pageSize } }, signal),
    }),
  fewProjects: (customerId: number) => chatQueries.projects(customerId, fewRows),
  fewPayments: (customerId: number) =>
    queryOptions({
      queryKey: ['payments', 'of', customerId],
      queryFn: ({ signal }) =>
        call(paymentEndpoints.list, { query: { userId: customerId, page: 1, pageSize: fewRows } }, signal),
    }),
  replies: queryOptions({
    queryKey: replies,
    queryFn: ({ signal }) => call(chatEndpoints.replies, undefined, signal),
  }),
}

/** Fetches every message after `lastId`, page by page. */
export async function messagesAfter(
  user: Reader,
  partnerId: number,
  lastId: number,
): Promise<StoredMessage[]> {
  const missed: StoredMessage[] = []
  for (;;) {
    const after = missed.at(-1)?.id ?? lastId
    const page = await readMessages(user, partnerId, { after, limit: catchUpPage })
    missed.push(...page)
    if (page.length < catchUpPage) return missed
  }
}

export function attachFile(
  receiverId: number,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const body = new FormData()
  body.set('receiverId', String(receiverId))
  body.set('file', file)
  return upload(chatEndpoints.attach, { body }, onProgress, signal)
}

export const freshAttachment = (id: number) => call(chatEndpoints.attachment, { params: { id } })

export const useAssign = () =>
  useChange(
    ({ customerId, staffId }: { customerId: number; staffId: number | null }) =>
      call(timelineEndpoints.assign, { params: { userId: customerId }, body: { staffId } }),
    chatQueries.partnersRoot,
  )

type ReplyForm = Pick<CannedReply, 'title' | 'body'>

export const useCreateReply = () =>
  useChange((body: ReplyForm) => call(chatEndpoints.createReply, { body }), replies)

export const useUpdateReply = () =>
  useChange(
    ({ id, ...body }: CannedReply) => call(chatEndpoints.updateReply, { params: { id }, body }),
    replies,
  )

export const useRemoveReply = () =>
  useChange((id: number) => call(chatEndpoints.removeReply, { params: { id } }), replies)
