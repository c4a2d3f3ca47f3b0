import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems lend to outgoing connections. */
const lowest = 20_000
const portsEach = 1000
const ranges = 12

// A product listens a second or more after its port was found free. So each test worker has a range of its own, and
// offers every port of it once before it offers one again.
const range = Number(process.env.VITEST_POOL_ID ?? 0) % ranges
let offered = randomInt(portsEach)

/** A port that nobody listens on, for a product that is about to start. */
export function freePort(): Promise<number> {
  offered = (offered + 1) % portsEach
  const port = lowest + range * portsEach + offered
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
