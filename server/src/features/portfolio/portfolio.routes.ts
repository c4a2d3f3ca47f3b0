import multipart from '@fastify/multipart'
import { largestUploadBytes, portfolioEndpoints } from '@jara/contract/portfolio'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { handleCached } from '#lib/handle-cached.ts'
import { parse } from '#lib/parse.ts'
import { readForm } from '#lib/read-form.ts'
import * as portfolio from './portfolio.service.ts'

const pictureRules = { field: portfolio.pictureField, largestBytes: largestUploadBytes }
const limits = { files: 1, fields: 10, fieldSize: 10_000 }

export function portfolioRoutes(app: FastifyInstance, deps: Deps): void {
  handleCached(app, portfolioEndpoints.list, { answers: deps.answers, what: 'portfolio' }, ({ query }) =>
    portfolio.list(deps, query),
  )
  handle(app, portfolioEndpoints.remove, async ({ actor, origin, params }) => {
    await portfolio.remove(deps, actor, origin, params.id)
    return undefined
  })
  // The multipart plugin is registered in its own scope, because the upload forms of other features have
  // other limits.
  app.register(async (forms) => {
    await forms.register(multipart, { limits })
    handle(forms, portfolioEndpoints.create, async ({ actor, origin, request }) => {
      const { fields, file } = await readForm(deps, { actor, request }, pictureRules)
      const form = parse(portfolioEndpoints.create.body, fields)
      return portfolio.create(deps, actor, origin, form, file)
    })
    handle(forms, portfolioEndpoints.update, async ({ actor, origin, params, request }) => {
      const { fields, file } = await readForm(deps, { actor, request }, pictureRules)
      const form = parse(portfolioEndpoints.update.body, fields)
      return portfolio.update(deps, actor, origin, { ...form, ...params }, file)
    })
  })
}
