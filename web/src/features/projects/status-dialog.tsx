import { adminText } from '@jara/contract/admin-text'
import { optionalLine } from '@jara/contract/lib/primitives'
import type { Project } from '@jara/contract/projects'
import { projectStatuses, statusName, statusNames, stepsOf } from '@jara/contract/projects/status'
import { z } from 'zod'
import { useToast } from '#lib/toast-context.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useSetStatus } from './projects.api.ts'

const step = z.strictObject({
  status: z.enum(projectStatuses, 'Choose a status.'),
  note: optionalLine(1000),
})

/** Changes the status of a project, with an optional note to the customer. */
export function StatusDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const toast = useToast()
  const setStatus = useSetStatus()
  const form = useCardForm({
    schema: step,
    values: { note: '' },
    save: async ({ status, note }) => {
      const changed = await setStatus.mutateAsync({ id: project.id, status, note })
      toast.show(
        status === 'approved' ? adminText.projectApproved : `Project is now ${statusName(changed.status)}`,
      )
      onClose()
    },
    failed: adminText.updateFailed('project'),
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title="Change Status"
      text={`“${project.title}” is ${statusName(project.status)}.`}
      submitLabel="Change status"
      busyLabel="Saving..."
    >
      <RadioCards
        legend="Next status"
        {...form.form.register('status')}
        options={stepsOf(project).map((status) => ({ value: status, title: statusNames[status] }))}
        error={form.errors.status?.message}
      />
      <Field label="Note" hint="The customer sees it." error={form.errors.note?.message}>
        <Textarea {...form.form.register('note')} rows={3} maxLength={1000} />
      </Field>
    </ShortFormDialog>
  )
}
