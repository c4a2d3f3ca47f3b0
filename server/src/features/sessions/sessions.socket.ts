import type { Deps } from '#lib/deps.ts'
import { listLive } from './sessions.service.ts'

const lookMs = 60_000

/**
 * Closes the sockets of sessions that have ended: by the news of it, and once a minute by looking, because a session also
 * ends by running out, and news can be missed.
 */
export function closeEndedSessions(deps: Deps): void {
  async function look() {
    const open = deps.realtime.connected()
    if (open.length === 0) return
    const live = await listLive(
      deps,
      open.map(({ sessionId }) => sessionId),
    )
    for (const { id, sessionId } of open)
      if (!live.has(sessionId)) deps.realtime.disconnect({ userId: id, sessionId })
  }
  const lookSafely = () =>
    void look().catch((err) => deps.log.warn({ err }, 'could not look for ended sessions'))

  deps.signals.on('session_ended', (target) => deps.realtime.disconnect(target))
  deps.signals.on('missed', lookSafely)
  setInterval(lookSafely, lookMs).unref()
}
