import { emailEndpoints } from '@jara/contract/email'
import { streamIdParam } from '@jara/contract/lib/primitives'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { parse } from '#lib/parse.ts'
import { linkQuery } from '#lib/signed-links.ts'
import { htmlPath, listSent, openHtml } from './email.service.ts'

const htmlParams = z.strictObject({ id: streamIdParam })
/**
 * An email has inline styles, which no page of the site may have, so it is a document of its own. It runs no
 * script and loads only the pictures of the brand. Only our own pages may frame it.
 */
const htmlHeaders = ({ settings }: Deps) => ({
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${settings.url}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
})

/** Serves the emails, but not in production, because emails contain links that open accounts. */
export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.settings.production) return
  handle(app, emailEndpoints.list, ({ query }) => listSent(deps, query))
  app.get(htmlPath, { config: { access: 'emails.html' } }, async ({ params, query }, reply) => {
    const html = await openHtml(deps, parse(htmlParams, params).id, parse(linkQuery, query))
    return reply.headers(htmlHeaders(deps)).type('text/html; charset=utf-8').send(html)
  })
}
