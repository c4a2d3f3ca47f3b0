import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { query } from '../harness/database.ts'
import { startNodes } from '../harness/nodes.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import type { HttpLoad, LoadResult } from './load.ts'
import { inOwnProcess, median, type Pace } from './measure.ts'
import { memoryMb } from './startup.ts'
import type { Finding } from './table.ts'
import { type SignedInUser, signIn } from './users.ts'

const messages = 9
const sessions = 10
const connections = 50
const longestMs = 5000

/** Measures the latency between two nodes, their throughput, and the memory and connections of each node. */
export async function nodes(databaseUrl: string, { seconds }: Pace): Promise<Finding[]> {
  const env = { DATABASE_URL: databaseUrl, JARA_HOME: join(tempFolder(), 'home') }
  const installation = await startNodes({ count: 2, envOf: async () => env })
  const [near, far] = installation.all.map(({ url }) => url) as [string, string]
  try {
    const [ada, ...leaving] = (await signIn(databaseUrl, 'user', 1 + sessions)) as [
      SignedInUser,
      ...SignedInUser[],
    ]
    const [staff] = (await signIn(databaseUrl, 'admin', 1)) as [SignedInUser]
    const here = await messageMs(await joined(near, ada), await joined(near, staff), staff.id)
    const there = await messageMs(await joined(near, ada), await joined(far, staff), staff.id)
    const ended = []
    for (const user of leaving) ended.push(await endedMs(near, far, user))
    const read = async (url: string) => {
      const headers = { authorization: `Bearer ${ada.token}` }
      const load: HttpLoad = { url: `${url}/api/payments?mine=1&page=1`, headers, connections, seconds }
      return (await inOwnProcess<LoadResult>('./load.ts', load)).perSecond
    }
    const [direct, proxied] = [await read(near), await read(installation.url)]
    const [used] = await query<{ each: number }>(
      databaseUrl,
      'select (count(*) - 1)::float / 2 as each from pg_stat_activity where datname = current_database()',
    )
    const memory = median(installation.all.map(({ process }) => memoryMb(process.pid)))
    return [
      atMost(
        'a message to a user on another node',
        there,
        'ms',
        `on the same node: ${here.toFixed(1)} ms`,
        50,
      ),
      atMost(
        'a session ended on another node is refused',
        median(ended),
        'ms',
        'after the response to the sign-out',
        50,
      ),
      {
        work: 'signed-in read, two nodes behind the proxy',
        figure: `${Math.round(proxied)}/s`,
        against: `one node without it, same cores: ${Math.round(direct)}/s`,
        value: proxied / direct,
        bar: 0.3,
        better: 'more',
      },
      atMost('connections to PostgreSQL, each node', used?.each ?? Number.NaN, '', 'under load', 12),
      atMost('memory after load, each node', memory, 'MB', 'without the database', 250),
    ]
  } finally {
    await installation.stop()
  }
}

const atMost = (work: string, value: number, unit: string, against: string, bar: number): Finding => ({
  work,
  figure: `${value.toFixed(1)} ${unit}`.trim(),
  against,
  value,
  bar,
  better: 'less',
})

async function messageMs(from: Socket, to: Socket, receiverId: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < messages; n++) {
    const since = performance.now()
    const arrived = new Promise((resolve) => to.once('chat_message', resolve))
    from.emit('chat_message', { receiverId, message: 'Hello, how far is my site?' })
    await arrived
    times.push(performance.now() - since)
  }
  from.disconnect()
  to.disconnect()
  return median(times)
}

/**
 * Signs out on one node and returns how long the other node, which has the session in its cache, still
 * accepts it.
 */
async function endedMs(near: string, far: string, { token }: SignedInUser): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const isAccepted = async () => (await fetch(`${far}/api/auth/me`, { headers })).ok
  await isAccepted()
  await fetch(`${near}/api/auth/logout`, { method: 'POST', headers })
  const since = performance.now()
  while (performance.now() - since < longestMs && (await isAccepted()));
  return performance.now() - since
}

async function joined(url: string, { id, token }: SignedInUser): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  await socket.emitWithAck('join', id)
  return socket
}
