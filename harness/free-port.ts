import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The lowest port. All ports are below the ephemeral range, which the system uses for outgoing connections.
 */
const lowest = 20_000
const portsEach = 1000
const ranges = 12

// A product starts to listen a second or more after its port was chosen. So each test worker has its own
// range of ports, and uses every port once before it reuses a port.
const range = Number(process.env.VITEST_POOL_ID ?? 0) % ranges
let last = randomInt(portsEach)

/** Finds a free port for a product that is about to start. */
export function freePort(): Promise<number> {
  last = (last + 1) % portsEach
  const port = lowest + range * portsEach + last
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
