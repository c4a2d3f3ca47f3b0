import multipart from '@fastify/multipart'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { largestStoredFile } from '@jara/contract/files'
import { idParams } from '@jara/contract/lib/primitives'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { parse } from '#lib/parse.ts'
import { readForm } from '#lib/read-form.ts'
import { fileHeaders, linkQuery } from '#lib/signed-links.ts'
import * as verdicts from './transfer-verdicts.service.ts'
import * as transfers from './transfers.service.ts'

const fileRules = { field: transfers.proofField, largestBytes: largestStoredFile }
const limits = { files: 1, fields: 1, fieldSize: 100 }

export function transfersRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, transferEndpoints.account, () => transfers.account(deps))
  handle(app, transferEndpoints.open, ({ actor, body }) => transfers.open(deps, actor, body))
  handle(app, transferEndpoints.openForProject, ({ actor, params, body }) =>
    transfers.openForProject(deps, actor, { ...params, ...body }),
  )
  handle(app, transferEndpoints.openForInvoice, ({ actor, params, body }) =>
    transfers.openForInvoice(deps, actor, { ...params, ...body }),
  )
  handle(app, transferEndpoints.list, ({ query }) => transfers.listWaiting(deps, query))
  handle(app, transferEndpoints.get, ({ actor, params }) => transfers.get(deps, actor, params.reference))
  handle(app, transferEndpoints.accept, ({ actor, origin, params }) =>
    verdicts.accept(deps, actor, origin, params.reference),
  )
  handle(app, transferEndpoints.withdrawApproval, ({ actor, origin, params }) =>
    verdicts.withdraw(deps, actor, origin, params.reference),
  )
  handle(app, transferEndpoints.refuse, ({ actor, origin, params, body }) =>
    verdicts.refuse(deps, actor, origin, { ...params, ...body }),
  )
  app.get(transfers.proofPath, { config: { access: 'transfers.file' } }, async ({ params, query }, reply) => {
    const { id } = parse(idParams, params)
    const { bytes, type, name } = await transfers.openProof(deps, id, parse(linkQuery, query))
    return reply.headers(fileHeaders(type, name)).type(type).send(bytes)
  })
  // The multipart plugin is registered in its own scope, because each upload form has different limits.
  app.register(async (forms) => {
    await forms.register(multipart, { limits })
    handle(forms, transferEndpoints.prove, async ({ actor, params, request }) => {
      await transfers.admitProof(deps, actor, params.reference)
      const { file, fileName } = await readForm(deps, { actor, request }, fileRules)
      return transfers.prove(deps, actor, params.reference, { name: fileName, bytes: file })
    })
  })
}
