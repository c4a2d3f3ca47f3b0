import type { Deps } from '#lib/deps.ts'
import { listLive } from './sessions.service.ts'

const checkMs = 60_000

/**
 * Closes the sockets of a session when the signal of its end arrives. A check once a minute closes the
 * sockets of expired sessions and of sessions whose signal was missed.
 */
export function closeEndedSessions(deps: Deps): void {
  async function check() {
    const open = deps.realtime.connected()
    if (open.length === 0) return
    const live = await listLive(
      deps,
      open.map(({ sessionId }) => sessionId),
    )
    for (const { id, sessionId } of open)
      if (!live.has(sessionId)) deps.realtime.disconnect({ userId: id, sessionId })
  }
  const checkSafely = () =>
    void check().catch((err) => deps.log.warn({ err }, 'could not look for ended sessions'))

  deps.signals.on('session_ended', (target) => deps.realtime.disconnect(target))
  deps.signals.on('reconnected', checkSafely)
  setInterval(checkSafely, checkMs).unref()
}
