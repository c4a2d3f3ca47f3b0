import { apiPrefix } from '@jara/contract/lib/endpoint'
import { paths } from '@jara/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from './env.ts'
import { unknownApiPath } from './error-handler.ts'
import { pagePolicy, workerPolicy } from './headers.ts'
import type { PublicSite } from './public-site.ts'
import type { SiteFile, SitePage } from './site-files.ts'

const { service: _, ...otherPaths } = paths
const patterns = Object.values(otherPaths).map(
  ({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
)
const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** The path of the page of a service. Other characters are in no slug. */
const servicePath = new RegExp(`^${paths.service.pattern.replace(/:\w+/, '([a-z0-9-]{1,120})')}/?$`)

/** Browsers, feed readers and link previews ask for this icon without reading a page first. */
const faviconPath = '/favicon.ico'
const pngIconPath = '/icon-192.png'

const workerPath = '/service-worker.js'
const year = 'public, max-age=31536000, immutable'

interface ServedSite {
  settings: Settings
  site: PublicSite | undefined
  /** Whether a service has this slug. The page of a service may not be rendered yet. */
  hasService: (slug: string) => Promise<boolean>
}

/**
 * Serves prerendered pages, their files, and the app's fallback page for every other path outside the API. Each
 * request looks up what is served now, because publishing replaces the pages while the server runs.
 */
export function serveSite(app: FastifyInstance, { settings, site, hasService }: ServedSite): void {
  app.setNotFoundHandler(unknownApiPath)
  if (!site) return

  const policies = new WeakMap<SitePage, string>()
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: SitePage, status = 200) => {
    const policy = policies.get(page) ?? pagePolicy(settings, page)
    policies.set(page, policy)
    reply.status(status).header('content-security-policy', policy)
    // Search engines would list a company that does not exist.
    if (settings.production && site.versionId === null) reply.header('x-robots-tag', 'noindex')
    return sendFile(request, reply, page)
  }

  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'site.read' } }, (request, reply) => {
    const path = `/${request.params['*']}`
    const { pages, files, fallback } = site.served
    const page = pages.get(path)
    if (page) return sendPage(request, reply, page)
    const file = files.get(path === faviconPath ? pngIconPath : path)
    if (file) {
      if (path === workerPath) reply.header('content-security-policy', workerPolicy)
      return sendFile(request, reply, file)
    }
    if (path.startsWith(`${apiPrefix}/`)) return unknownApiPath(request, reply)
    const slug = path.match(servicePath)?.[1]
    if (slug === undefined) return sendPage(request, reply, fallback, isPage(path) ? 200 : 404)
    // Without the database, the app says what is wrong.
    const isKnown = hasService(slug).catch(() => true)
    return isKnown.then((has) => sendPage(request, reply, fallback, has ? 200 : 404))
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  reply.headers({
    etag: file.etag,
    'cache-control': file.immutable ? year : 'no-cache',
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  reply.type(file.type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}
