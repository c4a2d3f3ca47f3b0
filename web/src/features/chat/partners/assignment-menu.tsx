import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Menu } from '#ui/menu.tsx'
import { chatQueries, useAssign } from '../chat.api.ts'
import type { Partner } from './partners.ts'

interface AssignmentMenuProps {
  user: SessionUser
  customer: Partner
}

/** Shows who takes care of the customer's conversation, and hands it over: to the user, a colleague or no one. */
export function AssignmentMenu({ user, customer }: AssignmentMenuProps) {
  const toast = useToast()
  const assign = useAssign()
  const colleagues = useQuery({ ...chatQueries.colleagues, enabled: false })
  const { assignedTo } = customer

  const handTo = async (staffId: number | null, result: string) => {
    try {
      await assign.mutateAsync({ customerId: customer.id, staffId })
      toast.show(result)
    } catch (error) {
      toast.fail(messageOf(error, 'The conversation could not be handed over. Please try again.'))
    }
  }
  const entry = (staffId: number | null, label: string, result: string) => {
    const isCurrent = staffId === (assignedTo?.id ?? null)
    return {
      id: staffId ?? 'none',
      label,
      icon: isCurrent ? <Check aria-hidden /> : <span aria-hidden className="size-4 shrink-0" />,
      disabled: isCurrent,
      onSelect: () => void handTo(staffId, result),
    }
  }
  const others = colleagues.data?.filter(({ id, invited }) => id !== user.id && !invited)
  const loading = { id: 'loading', label: loadingLabel(colleagues.isError), disabled: true }

  return (
    <Menu
      onOpen={() => void colleagues.refetch()}
      entries={[
        entry(user.id, 'Me', `The conversation with ${customer.name} is now assigned to you.`),
        ...(others?.map(({ id, name }) => entry(id, name, `Handed over to ${name}.`)) ?? [loading]),
        entry(null, 'No one', `The conversation with ${customer.name} is assigned to no one.`),
      ]}
      trigger={
        <button
          type="button"
          disabled={assign.isPending}
          aria-busy={assign.isPending || undefined}
          className="-mx-2 -my-1.5 flex min-h-8 min-w-0 items-center gap-1 rounded-md px-2 hover:bg-sunken aria-busy:opacity-55"
        >
          <span className="truncate">Assigned to: {assigneeName(customer, user.id)}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      }
    />
  )
}

const loadingLabel = (failed: boolean) => (failed ? 'Colleagues could not be loaded' : 'Loading colleagues')

const assigneeName = ({ assignedTo }: Partner, userId: number): string => {
  if (!assignedTo) return 'no one'
  return assignedTo.id === userId ? 'me' : assignedTo.name
}
