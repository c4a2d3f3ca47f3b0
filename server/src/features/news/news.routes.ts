import { newsEndpoints } from '@jara/contract/news'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { createNews } from './news.streams.ts'

export function newsRoutes(app: FastifyInstance, deps: Deps): void {
  const news = createNews(deps)
  app.addHook('preClose', async () => news.close())
  handle(app, newsEndpoints.follow, ({ actor }) => news.follow(actor))
}
