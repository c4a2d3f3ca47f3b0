import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { read, uploadsPath } from './files.service.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // A site on another origin shows these pictures too.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Portfolio pictures as we have encoded them. A key is never used again, so a browser may keep what it got. */
export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string } }>(
    `${uploadsPath}/:key`,
    { config: { access: 'portfolio.list' } },
    async ({ params: { key } }, reply) => {
      const bytes = /^portfolio-[\w-]{22}\.webp$/.test(key) ? await read(deps, key) : undefined
      if (!bytes) throw notFound('picture')
      return reply.headers(headers).type('image/webp').send(bytes)
    },
  )
}
