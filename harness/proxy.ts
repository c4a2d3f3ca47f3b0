import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Proxy {
  url: string
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Returns the origins that serve this path. They may change while the proxy runs. */
  targetsOf(path: string): readonly string[]
}

/**
 * Starts a round-robin proxy: each request and each WebSocket goes to the next server that accepts the
 * connection.
 */
export async function startProxy({ port = 0, targetsOf }: Options): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Duplex>()
  let count = 0

  function rotated({ url = '/' }: IncomingMessage): string[] {
    const targets = targetsOf(url)
    const first = count++ % Math.max(1, targets.length)
    return [...targets.slice(first), ...targets.slice(0, first)]
  }

  function forwardRequest(request: IncomingMessage, response: ServerResponse, [target, ...others]: string[]) {
    if (target === undefined) return void response.writeHead(502).end()
    const { url = '/', method } = request
    const forwarded = sendRequest(target + url, { agent, method, headers: headersOf(request) })
    let reached = false
    const send = () => {
      reached = true
      request.pipe(forwarded)
    }
    forwarded.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()))
    forwarded.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    forwarded.on('error', () => {
      if (!reached) forwardRequest(request, response, others)
      else if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.once('close', () => forwarded.destroy())
  }

  function forwardSocket(
    request: IncomingMessage,
    near: Duplex,
    head: Buffer,
    [target, ...others]: string[],
  ) {
    if (target === undefined) return void near.destroy()
    const { hostname, port } = new URL(target)
    const far = connect(Number(port), hostname)
    let reached = false
    far.once('connect', () => {
      reached = true
      far.write(`${request.method} ${request.url} HTTP/1.1\r\n${rawHeadersOf(request)}\r\n\r\n`)
      far.write(head)
      far.pipe(near).pipe(far)
      near.once('close', () => far.destroy())
    })
    // Errors need no handling, because a 'close' event follows every error.
    far.on('error', () => undefined)
    far.once('close', () => (reached ? near.destroy() : forwardSocket(request, near, head, others)))
  }

  const server = createServer((request, response) => forwardRequest(request, response, rotated(request)))
  server.on('upgrade', (request, near, head) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.once('close', () => sockets.delete(near))
    forwardSocket(request, near, head, rotated(request))
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
  )
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      await closed
    },
  }
}

/**
 * Returns the client's address, with which the proxy overwrites the header `x-forwarded-for`. The product
 * trusts this header (`JARA_TRUST_PROXY=1`).
 */
const clientAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? ''
const headersOf = (request: IncomingMessage) => ({
  ...request.headers,
  'x-forwarded-for': clientAddress(request),
})

function rawHeadersOf(request: IncomingMessage): string {
  return Object.entries(headersOf(request))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`))
    .join('\r\n')
}
