import { notificationEndpoints } from '@jara/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as notifications from './notifications.service.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, notificationEndpoints.list, ({ actor, query }) => notifications.list(deps, actor, query.before))
  handle(app, notificationEndpoints.markRead, async ({ actor, body }) => {
    await notifications.markRead(deps, actor, body.upTo)
    return undefined
  })
  handle(app, notificationEndpoints.choices, ({ actor }) => notifications.listChoices(deps, actor))
  handle(app, notificationEndpoints.choose, ({ actor, body }) => notifications.choose(deps, actor, body))
}
