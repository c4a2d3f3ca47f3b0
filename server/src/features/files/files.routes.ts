import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { pngUrlOf, read, uploadsPath, urlOf } from './files.service.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // The site must be able to show these pictures even when it is served from another origin.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the pictures of the portfolio and of the public pages. A key is never reused, so browsers may cache the response. */
export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string } }>(
    `${uploadsPath}/:key`,
    { config: { access: 'portfolio.list' } },
    async ({ params: { key } }, reply) => {
      const [, name, ending] = key.match(/^((?:portfolio|site)-[\w-]{22}\.)(webp|png)$/) ?? []
      if (ending === 'png') {
        const picture = brandPicture(deps, `${name}webp`)
        // Older emails show pictures that the brand no longer has.
        if (!picture) return reply.redirect(urlOf(deps, `${name}webp`))
        return reply.headers(headers).type('image/png').send(picture.png)
      }
      const bytes = ending ? await read(deps, key) : undefined
      if (!bytes) throw notFound('picture')
      return reply.headers(headers).type('image/webp').send(bytes)
    },
  )
}

function brandPicture(deps: Deps, key: string) {
  const { logo, icon } = deps.brand()
  return [logo, icon].find((picture) => picture?.url === pngUrlOf(deps, key))
}
