import { staffLimits } from '@jara/contract/staff/forms'
import type { StaffReach } from '@jara/contract/staff/limits'
import type { ListedUser } from '@jara/contract/users'
import { useId } from 'react'
import { useCardForm } from '#lib/use-card-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { useSetLimits } from './users.api.ts'

const reaches: readonly { value: StaffReach; title: string; text: string }[] = [
  { value: 'all', title: 'All projects', text: 'They see every project, client, enquiry and chat.' },
  {
    value: 'assigned',
    title: 'Only assigned projects',
    text: 'They see the projects they are assigned to, and the clients, chats and payments of these projects. They cannot add users or change payments.',
  },
]

/** Sets which projects an admin sees, and whether they see finances. */
export function LimitsDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const textId = useId()
  const setLimits = useSetLimits()
  const form = useCardForm({
    schema: staffLimits,
    values: user.limits ?? { reach: 'all', finances: true },
    save: async (limits) => {
      await setLimits.mutateAsync({ id: user.id, ...limits })
      onClose()
    },
    done: `The limits of ${user.name} are saved`,
    failed: 'Failed to save the limits',
  })
  const { register } = form.form
  return (
    <ShortFormDialog
      form={form}
      title={`Limits of ${user.name}`}
      text={`When you save, ${user.name} is signed out and must sign in again.`}
      submitLabel="Save limits"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <RadioCards legend="Projects" {...register('reach')} options={reaches} />
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">Finances</legend>
        <Checkbox label="Can see finances" aria-describedby={textId} {...register('finances')} />
        <p id={textId} className="mt-0.5 ml-8.5 text-muted text-sm">
          Without this, amounts, payments, subscriptions and documents are hidden from them.
        </p>
      </fieldset>
    </ShortFormDialog>
  )
}
