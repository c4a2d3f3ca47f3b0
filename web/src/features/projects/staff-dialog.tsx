import type { AssignedStaff } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { userQueries } from '#features/users/users.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSetStaff } from './projects.api.ts'

/** The values of checkboxes are texts. */
const choice = z.strictObject({ userIds: z.array(z.string()) })

interface StaffDialogProps {
  project: { id: number; title: string }
  assigned: readonly AssignedStaff[]
  onClose: () => void
}

/** Chooses the members of staff who are assigned to a project. */
export function StaffDialog({ project, assigned, onClose }: StaffDialogProps) {
  const { data: staff, error, isFetching, refetch } = useQuery(userQueries.staff)
  const setStaff = useSetStaff(project.id)
  const form = useCardForm({
    schema: choice,
    values: { userIds: assigned.map(({ userId }) => String(userId)) },
    save: async ({ userIds }) => {
      await setStaff.mutateAsync(userIds.map(Number))
      onClose()
    },
    done: 'Assigned staff saved',
    failed: 'Failed to save the assigned staff',
  })
  return (
    <ShortFormDialog
      form={form}
      title="Assign staff"
      text={`Choose who works on “${project.title}”. Admins who see only assigned projects get access.`}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {!staff && error && (
        <ErrorState
          text={messageOf(error, text.loadUsers)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!staff && !error && <Skeleton className="h-32" />}
      {staff && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold text-sm">Staff</legend>
          {staff.map(({ id, name }) => (
            <Checkbox key={id} {...form.form.register('userIds')} value={id} label={name} />
          ))}
        </fieldset>
      )}
    </ShortFormDialog>
  )
}
