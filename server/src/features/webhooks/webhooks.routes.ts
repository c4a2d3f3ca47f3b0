import { checkoutEndpoints } from '@jara/contract/checkout'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { acceptEvents } from './webhooks.service.ts'

const largestEvent = 256 * 1024

/**
 * The route has its own scope without a JSON parser, because the signature covers the raw bytes of the body.
 */
export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  const accept = acceptEvents(deps)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    )

    handle(scope, checkoutEndpoints.webhook, async ({ request }) => {
      const signature = request.headers['x-paystack-signature']
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await accept(raw, typeof signature === 'string' ? signature : undefined)
      return { received: true } as const
    })
  })
}
