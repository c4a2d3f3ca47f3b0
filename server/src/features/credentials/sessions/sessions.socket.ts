import { limitsOf } from '@jara/contract/access'
import type { Deps } from '#lib/deps.ts'
import { listLive } from './sessions.service.ts'

const checkMs = 60_000

/**
 * Closes the sockets of a session when the signal of its end arrives, the sockets of staff who lack the second
 * factor that they must have now, those of admins whose limit changed, and those of a user whose clients
 * changed. A check once a minute closes the sockets of expired sessions and of sessions whose signal was missed.
 */
export function closeEndedSessions(deps: Deps): void {
  async function check(userId?: number) {
    const open = deps.realtime.connected().filter(({ id }) => userId === undefined || id === userId)
    if (open.length === 0) return
    const live = await listLive(
      deps,
      open.map(({ sessionId }) => sessionId),
    )
    for (const actor of open) {
      const { id, sessionId } = actor
      if (live.get(sessionId) !== limitsOf(actor).reach) deps.realtime.disconnect({ userId: id, sessionId })
    }
  }
  const checkSafely = (userId?: number) =>
    void check(userId).catch((err) => deps.log.warn({ err }, 'could not look for ended sessions'))

  deps.signals.on('session_ended', (target) => deps.realtime.disconnect(target))
  deps.signals.on('membership_changed', (target) => deps.realtime.disconnect(target))
  deps.signals.on('user_changed', ({ userId }) => checkSafely(userId))
  deps.signals.on('reconnected', () => checkSafely())
  setInterval(checkSafely, checkMs).unref()
}
