import type { Answer, Endpoint } from '@jara/contract/lib/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { type Call, handle } from './handle.ts'

/**
 * Registers the route of a public list. Requests without a query string get a response cached in memory, with
 * an ETag. All other requests run the handler.
 */
export function handleCached<const E extends Endpoint & { list: true }>(
  app: FastifyInstance,
  endpoint: E,
  cache: { answers: AnswerCache; what: Parameters<AnswerCache['find']>[0] },
  run: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const { answers, what } = cache
  handle(
    app,
    endpoint,
    async (call) => {
      const { request, reply } = call
      if (!isPlain(request)) return run(call)
      const answer = await answers.load(what, async () => {
        const { items, total } = (await run(call)) as { items: unknown[]; total: number }
        return { json: reply.serialize(items) as string, total }
      })
      send(request, reply, answer)
      return undefined as Answer<E>
    },
    (request, reply) => {
      const answer = isPlain(request) ? answers.find(what) : undefined
      if (answer) send(request, reply, answer)
      return answer !== undefined
    },
  )
}

const isPlain = ({ url }: FastifyRequest) => !url.includes('?')

function send(request: FastifyRequest, reply: FastifyReply, { headers, bytes }: CachedAnswer): void {
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) reply.status(304).send()
  else reply.type('application/json; charset=utf-8').send(bytes)
}
