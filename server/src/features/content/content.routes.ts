import multipart from '@fastify/multipart'
import { contentEndpoints } from '@jara/contract/content'
import { largestUploadBytes } from '@jara/contract/portfolio'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { parse } from '#lib/parse.ts'
import { readForm } from '#lib/read-form.ts'
import * as content from './content.service.ts'
import * as drafts from './drafts.service.ts'
import { addPicture, pictureField } from './pictures.service.ts'
import { publish } from './publishing.service.ts'

const pictureRules = { field: pictureField, largestBytes: largestUploadBytes }

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, contentEndpoints.get, () => content.get(deps))
  handle(app, contentEndpoints.saveDraft, ({ actor, body }) => drafts.saveDraft(deps, actor, body))
  handle(app, contentEndpoints.discardDraft, async ({ params, body }) => {
    await drafts.discardDraft(deps, params.section, body.version)
    return undefined
  })
  handle(app, contentEndpoints.preview, ({ body }) => content.preview(deps, body))
  handle(app, contentEndpoints.publish, ({ actor, origin, body }) => publish(deps, actor, origin, body))
  handle(app, contentEndpoints.versions, ({ query }) => content.versions(deps, query))
  handle(app, contentEndpoints.restore, ({ actor, origin, params, body }) =>
    drafts.restore(deps, actor, origin, { ...params, ...body }),
  )
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 2, fieldSize: 100 } })
    handle(forms, contentEndpoints.addPicture, async ({ actor, request }) => {
      const { fields, file } = await readForm(deps, { actor, request }, pictureRules)
      const { mark } = parse(contentEndpoints.addPicture.body, fields)
      return addPicture(deps, actor, file, mark)
    })
  })
}
