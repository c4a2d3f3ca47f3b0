import type { Deps } from '#lib/deps.ts'
import type { AppSocket } from '#lib/socket.ts'
import { arrive, leave, renew, renewMs } from './chat-presence.service.ts'

/** A page reload closes one socket and opens another. An absence shorter than this time is not reported. */
const graceMs = 2000

/** Counts each user's tabs on this node, and reports when the first opens and the last closes. */
export function trackPresence(deps: Deps): (socket: AppSocket) => void {
  const tabs = new Map<number, number>()
  const failed = (err: unknown) => deps.log.warn({ err }, 'presence could not be stored')
  setInterval(() => void renew(deps, [...tabs.keys()]).catch(failed), renewMs).unref()

  return (socket) => {
    const { actor } = socket.data
    const open = tabs.get(actor.id) ?? 0
    tabs.set(actor.id, open + 1)
    if (open === 0) arrive(deps, actor).catch(failed)
    socket.once('disconnect', () => setTimeout(close, graceMs).unref())

    function close() {
      const left = (tabs.get(actor.id) ?? 1) - 1
      if (left > 0) return tabs.set(actor.id, left)
      tabs.delete(actor.id)
      leave(deps, actor).catch(failed)
    }
  }
}
