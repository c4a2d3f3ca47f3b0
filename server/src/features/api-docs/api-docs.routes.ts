import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { lazy } from '#lib/lazy.ts'
import { openApiDocument } from '#lib/openapi.ts'
import { apiDocsPage, apiDocsStyle } from './api-docs.page.ts'

/** Serves the OpenAPI document and, outside production, an HTML page generated from it. */
export function apiDocsRoutes(app: FastifyInstance, { settings }: Deps): void {
  // Made on the first request, because describing all endpoints takes a tenth of a start.
  const document = lazy(() => openApiDocument(settings.url))
  const json = lazy(() => JSON.stringify(document()))
  const forAll = { config: { access: 'site.read' as const } }
  app.get('/api/openapi.json', forAll, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  )
  if (settings.production) return

  const inDevelopment = { config: { access: 'development.read' as const } }
  app.get('/api/docs/style.css', inDevelopment, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiDocsStyle),
  )
  app.get('/api/docs', inDevelopment, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(apiDocsPage(document())),
  )
}
