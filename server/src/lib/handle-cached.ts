import type { Answer, Endpoint } from '@jara/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import { type Call, handle } from './handle.ts'

/** A public list: its plain form is answered from memory with an ETag until it changes, its other forms as usual. */
export function handleCached<const E extends Endpoint & { list: true }>(
  app: FastifyInstance,
  endpoint: E,
  cache: { answers: AnswerCache; what: Parameters<AnswerCache['get']>[0] },
  run: (call: Call<E>) => Promise<Answer<E>>,
): void {
  handle(app, endpoint, async (call) => {
    const { request, reply } = call
    if (Object.keys(request.query as object).length > 0) return run(call)
    const answer = await cache.answers.get(cache.what, async () => {
      const { items, total } = (await run(call)) as { items: unknown[]; total: number }
      return { json: reply.serialize(items) as string, total }
    })
    reply
      .header('cache-control', 'no-cache')
      .header('etag', answer.etag)
      .header('x-total-count', answer.total)
    if (request.headers['if-none-match'] === answer.etag) reply.status(304).send()
    else reply.type('application/json; charset=utf-8').send(answer.bytes)
    return undefined as Answer<E>
  })
}
