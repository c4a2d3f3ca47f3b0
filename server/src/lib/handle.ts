import { Readable } from 'node:stream'
import { type Action, may, type policy } from '@jara/contract/access'
import { type Answer, apiPrefix, type Endpoint, type Input } from '@jara/contract/lib/endpoint'
import build from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor, Origin } from './actor.ts'
import { AppError, notAllowed } from './errors.ts'
import { replySchema } from './json-schema.ts'
import { lazy } from './lazy.ts'
import { parse } from './parse.ts'

type ForVisitors<A extends Action> = 'visitor' extends (typeof policy)[A][number] ? true : false

export type Call<E extends Endpoint> = Input<E> & {
  /** The signed-in user. Always set when the policy excludes visitors. */
  actor: ForVisitors<E['access']> extends true ? Actor | undefined : Actor
  origin: Origin
  request: FastifyRequest
  reply: FastifyReply
}

class ParsedCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly actor: Actor | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply

  constructor({ params, query, body, encoding }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    this.params = params && parse(params, request.params)
    this.query = query ? parse(query, request.query) : refuseQuery(request)
    this.body = body && encoding !== 'multipart' ? parse(body, request.body ?? {}) : undefined
    this.actor = request.actor
    this.request = request
    this.reply = reply
  }

  /**
   * Computed on demand, because resolving the client's address through proxies is slow and few handlers need
   * it.
   */
  get origin(): Origin {
    return originOf(this.request)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyContextConfig {
    /** The action whose policy protects this route. The server refuses to start when a route has none. */
    access?: Action
    /** Whether staff may call this route as a client. */
    viewable?: true | undefined
  }
}

/**
 * Registers an endpoint's route: declares its access, parses the input, sets the status, sends the response.
 */
export function handle<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  /** Sends the cached response if there is one. Returns whether it was sent. */
  fromCache?: (request: FastifyRequest, reply: FastifyReply) => boolean,
): void {
  const status = endpoint.reply || endpoint.download || endpoint.stream ? (endpoint.status ?? 200) : 204
  app.route({
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    // Streams have no HEAD route, because a HEAD request would open a stream that is never read or closed.
    exposeHeadRoute: !endpoint.stream,
    config: { access: endpoint.access, viewable: endpoint.viewable },
    bodyLimit: endpoint.largestBody,
    ...(endpoint.reply && serializing(endpoint.reply)),
    handler: async (request, reply) => {
      if (fromCache?.(request, reply)) return reply
      const call: unknown = new ParsedCall(endpoint, request, reply)
      reply.status(status)
      const answer = await run(call as Call<E>)
      if (endpoint.download) return sendFile(reply, endpoint.download, answer as Download)
      if (endpoint.stream) return sendLines(reply, answer as Readable)
      if (!endpoint.list || answer === undefined) return answer
      const { items, total } = answer as { items: unknown[]; total: number }
      reply.header('x-total-count', total)
      return items
    },
  })
}

/**
 * Lets the schema of the reply write the body of successful responses, so that no other field is sent. It is
 * compiled for the first response, because compiling the schemas of all routes takes a quarter of a start.
 */
function serializing(reply: z.ZodType) {
  const serializer = lazy(() => build(replySchema(reply)))
  return {
    schema: { response: { '2xx': {} } },
    serializerCompiler: () => (body: unknown) => serializer()(body),
  }
}

type Download = Answer<Endpoint & { download: string; reply: undefined }>

const binaryTypes = ['application/pdf', 'application/zip']

function sendFile(reply: FastifyReply, type: string, { fileName, content }: Download): FastifyReply {
  return reply
    .type(binaryTypes.includes(type) ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(content))
}

/** `x-accel-buffering` prevents proxies from buffering lines. The connection closes after the last line. */
const sendLines = (reply: FastifyReply, lines: Readable): FastifyReply =>
  reply
    .type('text/plain; charset=utf-8')
    .headers({ 'x-accel-buffering': 'no', connection: 'close' })
    .send(lines)

/** Actions that staff without the required second factor may use, in addition to those of visitors. */
const ownAccount: readonly Action[] = ['auth.session', 'account.own']

/** Checks the role; services check ownership. */
export function refusalOf(actor: Actor | undefined, action: Action): AppError | undefined {
  if (actor?.factorMissing && !may(undefined, action) && !ownAccount.includes(action))
    return new AppError('second_factor_required', 'Please turn on a second factor in your account first.')
  if (may(actor, action)) return undefined
  return actor ? notAllowed() : new AppError('not_signed_in', 'Please sign in.')
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  device: request.headers['user-agent']?.slice(0, 300),
  requestId: request.id,
})

function refuseQuery(request: FastifyRequest): undefined {
  const [unknown] = Object.keys(request.query as object)
  if (unknown !== undefined) throw new AppError('bad_input', `${unknown}: Unknown field.`)
  return undefined
}
