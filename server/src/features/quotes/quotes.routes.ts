import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import type { FastifyInstance } from 'fastify'
import { once } from '#features/documents/documents.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { accept } from './acceptance.service.ts'
import * as link from './link.service.ts'
import { payFirst } from './link-payment.service.ts'
import * as writing from './quote-writing.service.ts'
import * as quotes from './quotes.service.ts'
import { print } from './signed-pdf.service.ts'

export function quotesRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, quoteEndpoints.list, ({ actor, query }) => quotes.list(deps, actor, query))
  handle(app, quoteEndpoints.defaults, () => quotes.defaults(deps))
  handle(app, quoteEndpoints.get, ({ actor, params }) => quotes.get(deps, actor, params.id))
  handle(app, quoteEndpoints.pdf, ({ actor, params }) => print(deps, actor, params.id))
  handle(app, quoteEndpoints.create, ({ actor, origin, body }) => writing.create(deps, actor, origin, body))
  handle(app, quoteEndpoints.update, ({ actor, origin, params, body }) =>
    writing.update(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, quoteEndpoints.remove, async ({ actor, origin, params }) => {
    await writing.remove(deps, actor, origin, params.id)
    return undefined
  })
  handle(app, quoteEndpoints.send, ({ actor, origin, params, body }) =>
    writing.send(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, quoteEndpoints.revise, ({ actor, origin, params }) =>
    writing.revise(deps, actor, origin, params.id),
  )
  handle(app, quoteEndpoints.withdraw, ({ actor, origin, params, body }) =>
    writing.withdraw(deps, actor, origin, { ...params, ...body }),
  )
}

export function quoteLinkRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, quoteLinkEndpoints.open, ({ actor, origin, body }) =>
    link.open(deps, actor, origin, body.token),
  )
  handle(app, quoteLinkEndpoints.viewed, async ({ actor, origin, body }) => {
    await link.viewed(deps, actor, origin, body.token)
    return undefined
  })
  handle(app, quoteLinkEndpoints.document, ({ origin, body }) => link.document(deps, origin, body))
  handle(app, quoteLinkEndpoints.sendCode, async ({ origin, body }) => {
    await link.sendCode(deps, origin, body.token)
    return undefined
  })
  handle(app, quoteLinkEndpoints.accept, ({ actor, origin, body }) => accept(deps, actor, origin, body))
  handle(app, quoteLinkEndpoints.decline, ({ actor, origin, body }) =>
    link.decline(deps, actor, origin, body),
  )
  handle(app, quoteLinkEndpoints.requestChanges, ({ actor, origin, body }) =>
    link.requestChanges(deps, actor, origin, body),
  )
  handle(app, quoteLinkEndpoints.pay, ({ origin, body }) => payFirst(deps, origin, body.token))
  handle(app, quoteLinkEndpoints.signedPdf, async ({ origin, body }) => {
    const { fileName, bytes } = await link.signedPdf(deps, origin, body)
    return { fileName, content: once(bytes) }
  })
}
