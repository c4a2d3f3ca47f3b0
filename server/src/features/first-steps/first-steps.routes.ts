import { firstStepEndpoints } from '@jara/contract/first-steps'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as checks from './checks.service.ts'
import * as firstSteps from './first-steps.service.ts'

export function firstStepsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, firstStepEndpoints.get, () => firstSteps.get(deps))
  handle(app, firstStepEndpoints.checkKey, ({ actor }) => checks.checkKey(deps, actor))
  handle(app, firstStepEndpoints.sendTestEmail, ({ actor }) => checks.sendTestEmail(deps, actor))
  handle(app, firstStepEndpoints.hide, ({ actor, origin, body }) =>
    firstSteps.setHidden(deps, actor, origin, body.hidden),
  )
}
