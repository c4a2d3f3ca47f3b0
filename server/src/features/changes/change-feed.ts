import { isStaff } from '@jara/contract/access'
import type { ChangeKind } from '@jara/contract/changes'
import { sessions } from '#features/credentials/credentials.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { ChangeStream } from './change-stream.ts'

/**
 * Interval between heartbeats in milliseconds. The client reconnects after 45 seconds of silence, and proxies
 * close a response that is idle for a minute.
 */
const heartbeatMs = 20_000
/** Maximum number of streams per user on this node. Opening another stream ends the oldest. */
const maxStreams = 12

interface ChangeFeed {
  follow(actor: Actor): ChangeStream
  /** Called when the server shuts down. Ends every stream; a stream that opens later ends at once. */
  close(): void
}

/** Manages the change streams that are open on this node. Changes arrive from every node. */
export function createChangeFeed(deps: Deps): ChangeFeed {
  const { realtime, signals } = deps
  const staff = new Set<ChangeStream>()
  const streamsByUser = new Map<number, Set<ChangeStream>>()
  const streamsOf = (userId: number | undefined) =>
    (userId === undefined ? undefined : streamsByUser.get(userId)) ?? []
  let closed = false

  const publish = (streams: Iterable<ChangeStream>, what: ChangeKind) => {
    for (const stream of streams) stream.publish(what)
  }
  realtime.onChange(({ what, ownerId }) => {
    publish(staff, what)
    publish(streamsOf(ownerId), what)
  })
  signals.on('notified', ({ userId }) => publish(streamsOf(userId), 'notifications'))
  signals.on('session_ended', ({ userId, sessionId }) => {
    for (const stream of streamsOf(userId))
      if (sessionId === undefined || stream.actor.sessionId === sessionId) stream.finish()
  })
  // Signals may have been missed. A client whose stream ends authenticates again and reloads everything.
  signals.on('reconnected', finishAll)
  const heartbeat = setInterval(() => {
    for (const streams of streamsByUser.values()) for (const stream of streams) stream.beat()
  }, heartbeatMs).unref()

  function finishAll() {
    for (const streams of streamsByUser.values()) for (const stream of streams) stream.finish()
  }

  function forget(stream: ChangeStream) {
    staff.delete(stream)
    const own = streamsByUser.get(stream.actor.id)
    if (own?.delete(stream) && own.size === 0) streamsByUser.delete(stream.actor.id)
  }

  /**
   * Ends the stream when its session has ended. The session may have ended during authentication, before this
   * stream could receive the signal.
   */
  async function finishIfEnded(stream: ChangeStream) {
    const { sessionId } = stream.actor
    const live = await sessions.listLive(deps, [sessionId]).catch(() => new Set())
    if (!live.has(sessionId)) stream.finish()
  }

  return {
    follow(actor) {
      const stream = new ChangeStream(actor, forget)
      const own = streamsByUser.get(actor.id) ?? new Set()
      streamsByUser.set(actor.id, own.add(stream))
      if (isStaff(actor.role)) staff.add(stream)
      const [oldest] = own
      if (own.size > maxStreams) oldest?.finish()
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
