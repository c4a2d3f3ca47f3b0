import { useChosenClient } from '#features/clients/clients.api.ts'
import { useSessionUser } from '#lib/session.ts'

/** Names the client to which the order will belong, if the user has several. */
export function OrderClient() {
  const user = useSessionUser()
  const { several, orderedFor } = useChosenClient()
  if (!several) return null
  return (
    <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">For {orderedFor?.name ?? user?.name}</p>
  )
}
