import type { OwnClient } from '@jara/contract/clients'
import { opens } from '@jara/contract/clients/permissions'
import { useSessionUser } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { LeaveButton } from './leave-button.tsx'
import { sentencesOf } from './permission-text.ts'
import { storeClientChoice } from './stored-choice.ts'

/** The user's other clients, with what the user may do for each. An owner can open the team of another client. */
export function Memberships({ title, clients }: { title: string; clients: readonly OwnClient[] }) {
  return (
    <>
      <h3 className="mt-6 text-sm first:mt-0">{title}</h3>
      <ul className="mt-1 divide-y">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{client.name}</p>
              {sentencesOf(client.permissions).map((sentence) => (
                <p key={sentence} className="text-muted text-sm">
                  {sentence}
                </p>
              ))}
            </div>
            {opens(client.permissions, 'members') ? (
              <ManageButton client={client} />
            ) : (
              <LeaveButton client={client} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Chooses the client, whose team is then shown in this place. */
function ManageButton({ client }: { client: OwnClient }) {
  const user = useSessionUser()
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Manage the team of ${client.name}`}
      onClick={() => user && storeClientChoice(user.id, client.id)}
    >
      Manage team
    </Button>
  )
}
