import { isStaff, limitsOf, may } from '@jara/contract/access'
import type { ChangeKind, RowKind } from '@jara/contract/changes'
import * as clients from '#features/clients/clients.service.ts'
import { sessions } from '#features/credentials/credentials.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { MultiMap } from '#lib/multi-map.ts'
import { ChangeStream } from './change-stream.ts'

/**
 * Interval between heartbeats in milliseconds. The client reconnects after 45 seconds of silence, and proxies
 * close a response that is idle for a minute.
 */
const heartbeatMs = 20_000
/** Maximum number of streams per user on this node. Opening another stream ends the oldest. */
const maxStreams = 12

interface ChangeFeed {
  follow(actor: Actor): Promise<ChangeStream>
  /** Called when the server shuts down. Ends every stream; a stream that opens later ends at once. */
  close(): void
}

/** Whether a change concerns a member of staff within their limits. */
function concerns(
  { actor, assignedIds }: ChangeStream,
  what: RowKind,
  clientId: number | undefined,
): boolean {
  const { reach, finances } = limitsOf(actor)
  if (what === 'payments' && !finances) return false
  if (what === 'enquiries' && !may(actor, 'contact.read')) return false
  const ofClients = what === 'projects' || what === 'payments'
  return reach === 'all' || !ofClients || (clientId !== undefined && assignedIds.has(clientId))
}

/** Manages the change streams that are open on this node. Changes arrive from every node. */
export function createChangeFeed(deps: Deps): ChangeFeed {
  const { realtime, signals } = deps
  const staff = new Set<ChangeStream>()
  const byUser = new MultiMap<number, ChangeStream>()
  const byClient = new MultiMap<number, ChangeStream>()
  let closed = false

  const publish = (streams: Iterable<ChangeStream>, what: ChangeKind) => {
    for (const stream of streams) stream.publish(what)
  }
  const finish = (streams: Iterable<ChangeStream>) => {
    for (const stream of [...streams]) stream.finish()
  }
  realtime.onChange(({ what, clientId }) => {
    publish(
      [...staff].filter((stream) => concerns(stream, what, clientId)),
      what,
    )
    if (clientId !== undefined) publish(byClient.get(clientId), what)
  })
  signals.on('notified', ({ userId }) => publish(byUser.get(userId), 'notifications'))
  signals.on('session_ended', ({ userId, sessionId }) => {
    const own = [...byUser.get(userId)]
    finish(own.filter(({ actor }) => sessionId === undefined || actor.sessionId === sessionId))
  })
  // The next stream of the user reads the clients again.
  signals.on('membership_changed', ({ userId }) => finish(byUser.get(userId)))
  // Signals may have been missed. A client whose stream ends authenticates again and reloads everything.
  signals.on('reconnected', () => finish(byUser.values()))
  const heartbeat = setInterval(() => {
    for (const stream of byUser.values()) stream.beat()
  }, heartbeatMs).unref()

  function forget(stream: ChangeStream) {
    staff.delete(stream)
    byUser.delete(stream.actor.id, stream)
    for (const clientId of stream.clientIds) byClient.delete(clientId, stream)
  }

  /**
   * Reads the clients of the stream's user. Ends the stream when its session has ended, because that may have
   * happened during authentication, before this stream could receive the signal.
   */
  async function load(stream: ChangeStream) {
    const { id, sessionId } = stream.actor
    try {
      const [live, clientIds, assignedIds] = await Promise.all([
        sessions.listLive(deps, [sessionId]),
        clients.listIdsOf(deps, id),
        limitsOf(stream.actor).reach === 'assigned' ? clients.listAssignedIds(deps, id) : [],
      ])
      if (!live.has(sessionId)) stream.finish()
      if (!byUser.get(id).has(stream)) return
      stream.clientIds = clientIds
      stream.assignedIds = new Set(assignedIds)
      for (const clientId of clientIds) byClient.add(clientId, stream)
    } catch {
      stream.finish()
    }
  }

  return {
    async follow(actor) {
      const stream = new ChangeStream(actor, forget)
      byUser.add(actor.id, stream)
      if (isStaff(actor.role)) staff.add(stream)
      const own = byUser.get(actor.id)
      if (own.size > maxStreams) finish([...own].slice(0, 1))
      if (closed) stream.finish()
      else await load(stream)
      return stream
    },
    close() {
      closed = true
      clearInterval(heartbeat)
      finish(byUser.values())
    },
  }
}
