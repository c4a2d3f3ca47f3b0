import { changeEndpoints } from '@jara/contract/changes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { createChangeFeed } from './change-feed.ts'

export function changesRoutes(app: FastifyInstance, deps: Deps): void {
  const feed = createChangeFeed(deps)
  app.addHook('preClose', async () => feed.close())
  handle(app, changeEndpoints.follow, ({ actor }) => feed.follow(actor))
}
