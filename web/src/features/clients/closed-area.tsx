import { EmptyState } from '#ui/empty-state.tsx'
import { useChosenClient } from './clients.api.ts'

/** Takes the place of a list that the user may not see. `rows` names what the list contains. */
export function ClosedArea({ rows }: { rows: 'payments' | 'projects' | 'invoices' }) {
  const { client } = useChosenClient()
  return (
    <EmptyState
      text={`You cannot see the ${rows} of ${client?.name ?? 'your clients'}.`}
      hint="Ask an owner of the team."
    />
  )
}
