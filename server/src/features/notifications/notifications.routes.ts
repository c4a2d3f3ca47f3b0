import { notificationEndpoints } from '@jara/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as notifications from './notifications.service.ts'
import { createWaiting } from './notifications.waiting.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const waiting = createWaiting(deps.signals)
  app.addHook('preClose', async () => waiting.close())
  handle(app, notificationEndpoints.list, async ({ actor, query: { known, before }, reply }) => {
    if (known === undefined || before !== undefined) return notifications.list(deps, actor.id, before)
    const page = await notifications.waitForNews(deps, waiting, actor, known)
    // A line that is kept after the last answer would keep the server from closing.
    if (waiting.closed) reply.header('connection', 'close')
    return page
  })
  handle(app, notificationEndpoints.markRead, async ({ actor, body }) => {
    await notifications.markRead(deps, actor, body.upTo)
    return undefined
  })
  handle(app, notificationEndpoints.choices, ({ actor }) => notifications.listChoices(deps, actor))
  handle(app, notificationEndpoints.choose, ({ actor, body }) => notifications.choose(deps, actor, body))
}
