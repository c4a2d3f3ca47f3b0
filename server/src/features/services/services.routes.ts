import multipart from '@fastify/multipart'
import { largestUploadBytes } from '@jara/contract/portfolio'
import { serviceEndpoints } from '@jara/contract/services'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { handleCached } from '#lib/handle-cached.ts'
import { parse } from '#lib/parse.ts'
import { readForm } from '#lib/read-form.ts'
import * as manage from './manage-services.service.ts'
import * as services from './services.service.ts'

const pictureRules = { field: manage.pictureField, largestBytes: largestUploadBytes }

export function servicesRoutes(app: FastifyInstance, deps: Deps): void {
  handleCached(app, serviceEndpoints.list, { answers: deps.answers, what: 'services' }, ({ query }) =>
    services.list(deps, query),
  )
  handle(app, serviceEndpoints.details, ({ params }) => services.details(deps, params.slug))
  handle(app, serviceEndpoints.managed, ({ query }) => services.managed(deps, query))
  handle(app, serviceEndpoints.create, ({ actor, origin, body }) => manage.create(deps, actor, origin, body))
  handle(app, serviceEndpoints.update, ({ actor, origin, params, body }) =>
    manage.update(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, serviceEndpoints.setStatus, ({ actor, origin, params, body }) =>
    manage.setStatus(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, serviceEndpoints.move, ({ actor, origin, params, body }) =>
    manage.move(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, serviceEndpoints.duplicate, ({ actor, origin, params }) =>
    manage.duplicate(deps, actor, origin, params.id),
  )
  handle(app, serviceEndpoints.removePicture, ({ actor, origin, params }) =>
    manage.removePicture(deps, actor, origin, params.id),
  )
  handle(app, serviceEndpoints.remove, async ({ actor, origin, params }) => {
    await manage.remove(deps, actor, origin, params.id)
    return undefined
  })
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 1, fieldSize: 100 } })
    handle(forms, serviceEndpoints.setPicture, async ({ actor, origin, params, request }) => {
      const { fields, file } = await readForm(deps, { actor, request }, pictureRules)
      parse(serviceEndpoints.setPicture.body, fields)
      return manage.setPicture(deps, actor, origin, params.id, file)
    })
  })
}
