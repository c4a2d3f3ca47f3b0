import multipart from '@fastify/multipart'
import { largestStoredFile } from '@jara/contract/files'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { idParams } from '@jara/contract/lib/primitives'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { parse } from '#lib/parse.ts'
import { readForm } from '#lib/read-form.ts'
import { fileHeaders, linkQuery } from '#lib/signed-links.ts'
import * as register from './register.service.ts'
import { certificatePath } from './withholdings.rules.ts'
import * as withholdings from './withholdings.service.ts'

const fileRules = { field: withholdings.certificateField, largestBytes: largestStoredFile }
const limits = { files: 1, fields: 1, fieldSize: 100 }

export function withholdingsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, withholdingEndpoints.claim, ({ actor, origin, params, body }) =>
    withholdings.claim(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, withholdingEndpoints.list, ({ query }) => register.list(deps, query))
  handle(app, withholdingEndpoints.year, ({ params }) => register.yearOf(deps, params.year))
  handle(app, withholdingEndpoints.verify, ({ actor, origin, params, body }) =>
    withholdings.verify(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, withholdingEndpoints.refuse, ({ actor, origin, params, body }) =>
    withholdings.refuse(deps, actor, origin, { ...params, ...body }),
  )
  app.get(certificatePath, { config: { access: 'withholdings.file' } }, async ({ params, query }, reply) => {
    const { id } = parse(idParams, params)
    const { bytes, type, name } = await withholdings.openCertificate(deps, id, parse(linkQuery, query))
    return reply.headers(fileHeaders(type, name)).type(type).send(bytes)
  })
  // The multipart plugin is registered in its own scope, because each upload form has different limits.
  app.register(async (forms) => {
    await forms.register(multipart, { limits })
    handle(forms, withholdingEndpoints.certify, async ({ actor, origin, params, request }) => {
      await withholdings.admitCertificate(deps, actor, params.id)
      const { file, fileName } = await readForm(deps, { actor, request }, fileRules)
      return withholdings.certify(deps, actor, origin, { ...params, upload: { name: fileName, bytes: file } })
    })
  })
}
