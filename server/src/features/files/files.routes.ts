import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { read, uploadsPath } from './files.service.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // The site must be able to show these pictures even when it is served from another origin.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the pictures of the portfolio, the services and the public pages. A key is never reused, so browsers may cache the response. */
export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string } }>(
    `${uploadsPath}/:key`,
    { config: { access: 'portfolio.list' } },
    async ({ params: { key } }, reply) => {
      const type = typeOf(key)
      const bytes = type && (await read(deps, key))
      if (!bytes) throw notFound('picture')
      return reply.headers(headers).type(type).send(bytes)
    },
  )
}

/** Returns the type of a public picture. Pictures of the brand are stored as PNG too, for emails. */
function typeOf(key: string): string | undefined {
  if (/^(portfolio|service|site)-[\w-]{22}\.webp$/.test(key)) return 'image/webp'
  return /^site-[\w-]{22}-[0-9a-f]{6}\.png$/.test(key) ? 'image/png' : undefined
}
