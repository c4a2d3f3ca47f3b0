import { formatNaira } from '@jara/contract/lib/money'
import { line, optionalLine } from '@jara/contract/lib/primitives'
import type { ProjectStage } from '@jara/contract/projects/stages'
import { z } from 'zod'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useApproveStage, useOpenStage } from './stages.api.ts'

const approval = z.strictObject({ note: optionalLine(1000) })
const opening = z.strictObject({ reason: line(500) })

interface StageDialogProps {
  projectId: number
  stage: ProjectStage
  onClose: () => void
  onDone: () => void
}

interface ApproveStageDialogProps extends StageDialogProps {
  /** The stage whose invoice is issued with this approval. */
  next: ProjectStage | undefined
}

/** Approves a stage, with an optional note to the client. */
export function ApproveStageDialog({ projectId, stage, next, onClose, onDone }: ApproveStageDialogProps) {
  const approve = useApproveStage({ projectId, stageId: stage.id })
  const form = useCardForm({
    schema: approval,
    values: { note: '' },
    save: async (body) => {
      await approve.mutateAsync(body)
      onClose()
      onDone()
    },
    done: `${stage.name} approved`,
    failed: 'Failed to approve the stage',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Approve “${stage.name}”?`}
      text={`The client is notified that this stage is done.${next ? ` ${issuedText(next)}` : ''}`}
      submitLabel="Approve stage"
      busyLabel="Approving..."
    >
      <Field label="Note" hint="The client sees it." error={form.errors.note?.message}>
        <Textarea {...form.form.register('note')} rows={3} maxLength={1000} />
      </Field>
    </ShortFormDialog>
  )
}

const issuedText = ({ name, amount }: ProjectStage): string =>
  amount === null
    ? `The invoice for “${name}” is issued and sent.`
    : `The invoice for “${name}” (${formatNaira(amount)}) is issued and sent.`

/** Opens a stage although its invoice is not paid. The reason is stored in the audit log. */
export function OpenStageDialog({ projectId, stage, onClose, onDone }: StageDialogProps) {
  const open = useOpenStage({ projectId, stageId: stage.id })
  const form = useCardForm({
    schema: opening,
    values: { reason: '' },
    save: async (body) => {
      await open.mutateAsync(body)
      onClose()
      onDone()
    },
    done: `${stage.name} opened`,
    failed: 'Failed to open the stage',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Open “${stage.name}” before it is paid?`}
      text="Work on the stage can start. Its invoice stays due."
      submitLabel="Open stage"
      busyLabel="Opening..."
    >
      <Field label="Reason" hint="Stored in the audit log." required error={form.errors.reason?.message}>
        <Input {...form.form.register('reason')} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
