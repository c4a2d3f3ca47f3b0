import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Finds a free port below the ephemeral range, which the system uses for outgoing connections.
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = randomInt(20_000, 32_000)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
