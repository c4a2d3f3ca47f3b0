import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** How many connections have been attempted so far. */
  attempts(): number
  /** How many connections are open on the near side, answered or not. */
  open(): number
  /** `refused`: connections are cut and new ones refused. `hanging`: nothing is passed on until the database is back. */
  takeAway(how: Outage): Promise<void>
  bringBack(): Promise<void>
  close(): Promise<void>
}

export type Outage = 'refused' | 'hanging'

/** Stands between a product and its database, so that a test can take the database away while it keeps running. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const near = new Set<Socket>()
  const resumes = new Set<() => void>()
  let attempts = 0
  let outage: Outage | undefined
  let server = await listen(0)
  const own = (server.address() as AddressInfo).port

  async function listen(at: number): Promise<Server> {
    const listening = createServer(accept).listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  function accept(socket: Socket) {
    attempts++
    near.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => near.delete(socket))
    let far: Socket | undefined
    unlessAway(socket, () => {
      far = connect(Number(port), hostname)
      far.on('error', () => undefined)
      far.once('close', () => socket.destroy())
      far.on('data', (bytes) => unlessAway(socket, () => socket.write(bytes)))
    })
    socket.on('data', (bytes) => unlessAway(socket, () => far?.write(bytes)))
    socket.once('close', () => far?.destroy())
  }

  function unlessAway(socket: Socket, work: () => void) {
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
    for (const socket of near) socket.destroy()
    await closed
  }

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    attempts: () => attempts,
    open: () => near.size,
    async takeAway(how) {
      outage = how
      if (how === 'refused') await refuse()
    },
    async bringBack() {
      outage = undefined
      if (!server.listening) server = await listen(own)
      for (const resume of resumes) resume()
      resumes.clear()
    },
    close: refuse,
  }
}
