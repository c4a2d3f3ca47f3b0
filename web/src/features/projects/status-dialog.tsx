import { zodResolver } from '@hookform/resolvers/zod'
import { optionalLine } from '@jara/contract/primitives'
import { projectStatuses, statusName, statusNames, stepsFrom } from '@jara/contract/project-status'
import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showFormError } from '#lib/form-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useSetStatus } from './projects.api.ts'

const step = z.strictObject({
  status: z.enum(projectStatuses, 'Choose a status.'),
  note: optionalLine(1000),
})

/** The further steps of a project, each with a word for the customer if there is one to say. */
export function StatusDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const snackbar = useSnackbar()
  const setStatus = useSetStatus()
  const form = useForm({ defaultValues: { note: '' }, resolver: zodResolver(step) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await setStatus.mutateAsync({ id: project.id, ...values })
      snackbar.show(
        values.status === 'approved' ? text.projectApproved : `Project is now ${statusName(values.status)}`,
      )
      onClose()
    } catch (error) {
      showFormError(form, error, text.updateFailed('project'))
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change Status"
      text={`“${project.title}” is ${statusName(project.status)}.`}
      busy={isSubmitting}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {errors.root && (
          <Alert tone="bad" className="mb-4">
            {errors.root.message}
          </Alert>
        )}
        <div className="flex flex-col gap-4">
          <RadioCards
            legend="Next status"
            {...form.register('status')}
            options={stepsFrom(project.status).map((status) => ({
              value: status,
              title: statusNames[status],
            }))}
            error={errors.status?.message}
          />
          <Field label="Note" hint="The customer sees it." error={errors.note?.message}>
            <Textarea {...form.register('note')} rows={3} maxLength={1000} />
          </Field>
        </div>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            Change status
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
