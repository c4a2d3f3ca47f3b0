import { limitsOf, may } from '@jara/contract/access'
import type { ClientView } from '@jara/contract/clients'
import * as clients from '#features/clients/clients.service.ts'
import { tokens } from '#features/credentials/credentials.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, notAllowed, notFound } from '#lib/errors.ts'

/** Begins a view of the portal as a client sees it. Each view is recorded in the audit log. */
export const begin = (deps: Deps, actor: Actor, origin: Origin, clientId: number): Promise<ClientView> =>
  inTransaction(deps, async (deps) => {
    const client = await clients.findInScope(deps, scopeOf(actor), clientId)
    if (!client) throw notFound('client')
    const purpose = 'view_client'
    const expiresAt = tokens.expiryOf(deps, purpose).toISOString()
    const token = await tokens.issue(deps, { userId: actor.id, purpose, data: { clientId } })
    await audit(deps, { actor, origin, action: 'client.viewed', subject: 'client', subjectId: clientId })
    return { clientId, name: client.name, token, expiresAt }
  })

/**
 * Returns the actor of a call with the token of a view. The role is that of a customer, so the call can do
 * nothing that only staff may do.
 */
export async function viewed(
  deps: Deps,
  actor: Actor,
  token: string,
  { viewable }: { viewable?: true | undefined },
): Promise<Actor> {
  if (!viewable) throw notAllowed('You see the portal as a client does. End the view to do this.')
  if (!may(actor, 'clients.view')) throw notAllowed()
  const view = await tokens.peek(deps, token, ['view_client']).catch((error: unknown) => {
    throw error instanceof AppError ? ended() : error
  })
  if (view.userId !== actor.id) throw ended()
  const { clientId } = view.data as { clientId: number }
  return { ...actor, role: 'user', limits: undefined, viewing: { clientId, reach: limitsOf(actor).reach } }
}

const ended = () => new AppError('view_ended', 'This view has ended. Please begin it again.')
