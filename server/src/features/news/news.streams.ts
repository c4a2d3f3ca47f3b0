import { isStaff } from '@jara/contract/access'
import type { News } from '@jara/contract/news'
import * as sessions from '#features/sessions/sessions.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { NewsStream } from './news-stream.ts'

/** Proxies give up on an answer that is silent for a minute, and the client sooner. */
const heartbeatMs = 20_000
/** Somebody with more tabs than this in sight at once loses the oldest. */
const mostAtOnce = 12

interface NewsStreams {
  follow(actor: Actor): NewsStream
  /** Every stream ends now, and those to come at once: the server closes. */
  close(): void
}

/** Everybody who follows the news on this node, whichever node they come up on. */
export function createNews(deps: Deps): NewsStreams {
  const { realtime, signals } = deps
  const staff = new Set<NewsStream>()
  const people = new Map<number, Set<NewsStream>>()
  const of = (userId: number | undefined) => (userId === undefined ? undefined : people.get(userId)) ?? []
  let closed = false

  const tell = (streams: Iterable<NewsStream>, what: News) => {
    for (const stream of streams) stream.tell(what)
  }
  realtime.onHint(({ what, ownerId }) => {
    tell(staff, what)
    tell(of(ownerId), what)
  })
  signals.on('notified', ({ userId }) => tell(of(userId), 'notifications'))
  signals.on('session_ended', ({ userId, sessionId }) => {
    for (const stream of of(userId))
      if (sessionId === undefined || stream.actor.sessionId === sessionId) stream.finish()
  })
  // Whoever comes back is asked who they are, and asks for everything again.
  signals.on('missed', finishAll)
  const heartbeat = setInterval(() => {
    for (const streams of people.values()) for (const stream of streams) stream.beat()
  }, heartbeatMs).unref()

  function finishAll() {
    for (const streams of people.values()) for (const stream of streams) stream.finish()
  }

  function forget(stream: NewsStream) {
    staff.delete(stream)
    const mine = people.get(stream.actor.id)
    if (mine?.delete(stream) && mine.size === 0) people.delete(stream.actor.id)
  }

  /** A session that ended while it was looked up: the news of it came too early. */
  async function finishIfEnded(stream: NewsStream) {
    const { sessionId } = stream.actor
    const live = await sessions.listLive(deps, [sessionId]).catch(() => new Set())
    if (!live.has(sessionId)) stream.finish()
  }

  return {
    follow(actor) {
      const stream = new NewsStream(actor, forget)
      const mine = people.get(actor.id) ?? new Set()
      people.set(actor.id, mine.add(stream))
      if (isStaff(actor.role)) staff.add(stream)
      const [oldest] = mine
      if (mine.size > mostAtOnce) oldest?.finish()
      if (closed) stream.finish()
      else void finishIfEnded(stream)
      return stream
    },
    close() {
      closed = true
      clearInterval(heartbeat)
      finishAll()
    },
  }
}
