import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  url: string
  /** Returns how many connections have been attempted so far. */
  attempts(): number
  /** Returns how many clients are connected to the proxy, even if it forwards nothing. */
  open(): number
  /**
   * Starts an outage, which ends with `bringBack`. `refused`: drops connections and refuses new ones.
   * `hanging`: accepts connections, but forwards nothing.
   */
  takeAway(how: Outage): Promise<void>
  bringBack(): Promise<void>
  close(): Promise<void>
}

export type Outage = 'refused' | 'hanging'

/** Starts a proxy in front of the database, so that a test can simulate an outage while the database runs. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const clients = new Set<Socket>()
  const resumes = new Set<() => void>()
  let attempts = 0
  let outage: Outage | undefined
  let server = await listen(0)
  const proxyPort = (server.address() as AddressInfo).port

  async function listen(at: number): Promise<Server> {
    const listening = createServer(accept).listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  function accept(socket: Socket) {
    attempts++
    clients.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => clients.delete(socket))
    let upstream: Socket | undefined
    whenAvailable(socket, () => {
      upstream = connect(Number(port), hostname)
      upstream.on('error', () => undefined)
      upstream.once('close', () => socket.destroy())
      upstream.on('data', (bytes) => whenAvailable(socket, () => socket.write(bytes)))
    })
    socket.on('data', (bytes) => whenAvailable(socket, () => upstream?.write(bytes)))
    socket.once('close', () => upstream?.destroy())
  }

  function whenAvailable(socket: Socket, work: () => void) {
    if (outage === undefined) return work()
    const resume = () => {
      if (!socket.destroyed) work()
    }
    resumes.add(resume)
    socket.once('close', () => resumes.delete(resume))
  }

  async function refuse() {
    const closed = once(server, 'close')
    server.close()
    for (const socket of clients) socket.destroy()
    await closed
  }

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(proxyPort)
  return {
    url: url.href,
    attempts: () => attempts,
    open: () => clients.size,
    async takeAway(how) {
      outage = how
      if (how === 'refused') await refuse()
    },
    async bringBack() {
      outage = undefined
      if (!server.listening) server = await listen(proxyPort)
      for (const resume of resumes) resume()
      resumes.clear()
    },
    close: refuse,
  }
}
