import { useQuery } from '@tanstack/react-query'
import { Building2, Check, ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { Menu } from '#ui/menu.tsx'
import { clientsQuery, useChosenClient } from './clients.api.ts'
import { storeClientChoice, useStoredChoice } from './stored-choice.ts'
import { SwitcherSpace } from './switcher-space.tsx'

const allClients = 'All clients'

/** Chooses the client whose rows the screens show. Only users with several clients see it. */
export function ClientSwitcher() {
  const user = useSessionUser()
  const { data: clients, isPending } = useQuery(clientsQuery)
  const { several, client } = useChosenClient()
  const stored = useStoredChoice(user?.id)
  const userId = user?.id

  // With a stored choice, the next load reserves the height of the switcher before the clients are known.
  useEffect(() => {
    if (userId && several && stored === undefined) storeClientChoice(userId, 'all')
  }, [userId, several, stored])

  if (!userId) return null
  if (isPending) return <SwitcherSpace userId={userId} />
  if (!several) return null
  const choose = (choice: number | 'all') => storeClientChoice(userId, choice)
  const check = <Check aria-hidden className="size-4" />
  const space = <span className="size-4" />
  return (
    <section aria-label="Client" className="h-11 border-b bg-sunken">
      <div className="shell flex h-full items-center">
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              className="-mx-2 flex h-9 min-w-0 items-center gap-2 rounded-md px-2 font-semibold text-sm hover:bg-surface"
            >
              <Building2 aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="sr-only">Client:</span>
              <span className="truncate">{client?.name ?? allClients}</span>
              <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          }
          entries={[
            {
              id: 'all',
              label: allClients,
              current: !client,
              icon: client ? space : check,
              onSelect: () => choose('all'),
            },
            ...(clients ?? []).map(({ id, name }) => ({
              id,
              label: name,
              current: id === client?.id,
              icon: id === client?.id ? check : space,
              onSelect: () => choose(id),
            })),
          ]}
        />
      </div>
    </section>
  )
}
