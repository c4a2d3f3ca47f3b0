import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Proxy {
  url: string
  close(): Promise<void>
}

interface Options {
  port?: number
  /** The origins that serve this path. They may change while the proxy runs. */
  targetsOf(path: string): readonly string[]
}

/** One address for several servers: every request and every web socket goes to the next one in turn that is there. */
export async function startProxy({ port = 0, targetsOf }: Options): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const lines = new Set<Duplex>()
  let turn = 0

  function inTurn({ url = '/' }: IncomingMessage): string[] {
    const targets = targetsOf(url)
    const first = turn++ % Math.max(1, targets.length)
    return [...targets.slice(first), ...targets.slice(0, first)]
  }

  function passRequest(request: IncomingMessage, response: ServerResponse, [target, ...others]: string[]) {
    if (target === undefined) return void response.writeHead(502).end()
    const { url = '/', method } = request
    const onward = ask(target + url, { agent, method, headers: headersOf(request) })
    let reached = false
    const send = () => {
      reached = true
      request.pipe(onward)
    }
    onward.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()))
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    onward.on('error', () => {
      if (!reached) passRequest(request, response, others)
      else if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.once('close', () => onward.destroy())
  }

  function passSocket(request: IncomingMessage, near: Duplex, head: Buffer, [target, ...others]: string[]) {
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
    // 'close' follows.
    far.on('error', () => undefined)
    far.once('close', () => (reached ? near.destroy() : passSocket(request, near, head, others)))
  }

  const server = createServer((request, response) => passRequest(request, response, inTurn(request)))
  server.on('upgrade', (request, near, head) => {
    lines.add(near)
    near.on('error', () => near.destroy())
    near.once('close', () => lines.delete(near))
    passSocket(request, near, head, inTurn(request))
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
  )
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      for (const line of lines) line.destroy()
      agent.destroy()
      await closed
    },
  }
}

/** The product believes one proxy (`JARA_TRUST_PROXY=1`), so who asks must be said by this one, whatever was said before. */
const senderOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''
const headersOf = (request: IncomingMessage) => ({
  ...request.headers,
  'x-forwarded-for': senderOf(request),
})

function rawHeadersOf(request: IncomingMessage): string {
  return Object.entries(headersOf(request))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`))
    .join('\r\n')
}
