import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as links from './pay-links.service.ts'
import * as payer from './payer.service.ts'
import * as proForma from './pro-forma.service.ts'

export function payLinksRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, payLinkEndpoints.proForma, ({ actor, params }) => proForma.get(deps, actor, params.reference))
  handle(app, payLinkEndpoints.proFormaPdf, ({ actor, params }) =>
    proForma.print(deps, actor, params.reference),
  )
  handle(app, payLinkEndpoints.create, ({ actor, origin, params }) =>
    links.create(deps, actor, origin, params.reference),
  )
  handle(app, payLinkEndpoints.createForInvoice, ({ actor, origin, params, body }) =>
    links.createForInvoice(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, payLinkEndpoints.revoke, async ({ actor, origin, params }) => {
    await links.revoke(deps, actor, origin, params.reference)
    return undefined
  })
  handle(app, payLinkEndpoints.open, ({ origin, body }) => payer.open(deps, origin, body.token))
  handle(app, payLinkEndpoints.openPdf, ({ origin, body }) => payer.print(deps, origin, body.token))
  handle(app, payLinkEndpoints.checkout, ({ origin, body }) => payer.checkout(deps, origin, body))
  handle(app, payLinkEndpoints.arrived, ({ origin, body }) => payer.arrived(deps, origin, body.reference))
}
