import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

interface Pace {
  /** How long a body may take in any case. */
  graceMs: number
  /** How fast a longer body must arrive on average. */
  bytesPerSecond: number
}

const defaultPace = { graceMs: 10_000, bytesPerSecond: 4 * 1024 }

/**
 * Closes connections whose request body arrives too slowly. Otherwise clients that send a byte now and then
 * could occupy connections and memory for as long as they like.
 */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace = defaultPace): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request.raw))
      watch(request.raw, pace, () => request.log.info({ path: request.routeOptions.url }, 'body too slow'))
    next()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(message: IncomingMessage, { graceMs, bytesPerSecond }: Pace, onSlow: () => void): void {
  const { socket } = message
  const [startedAt, readBefore] = [performance.now(), socket.bytesRead]
  const allowedMs = () => graceMs + ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000
  const check = () => {
    const leftMs = allowedMs() - (performance.now() - startedAt)
    if (leftMs > 0) {
      timer = setTimeout(check, leftMs + 1).unref()
      return
    }
    onSlow()
    message.destroy()
  }
  let timer = setTimeout(check, graceMs).unref()
  const stop = () => clearTimeout(timer)
  message.once('end', stop).once('close', stop)
}
