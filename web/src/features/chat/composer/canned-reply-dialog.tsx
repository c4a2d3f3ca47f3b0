import { type CannedReply, cannedReplyForm } from '@jara/contract/chat'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCreateReply, useUpdateReply } from '../chat.api.ts'

interface CannedReplyDialogProps {
  reply: CannedReply | undefined
  onClose: () => void
}

const valuesOf = (reply: CannedReply | undefined) => ({ title: reply?.title ?? '', body: reply?.body ?? '' })

export function CannedReplyDialog({ reply, onClose }: CannedReplyDialogProps) {
  const create = useCreateReply()
  const update = useUpdateReply()
  const rowForm = useRowForm({
    schema: cannedReplyForm,
    row: reply,
    valuesOf,
    save: (form, version = 1) =>
      reply ? update.mutateAsync({ id: reply.id, version, ...form }) : create.mutateAsync(form),
    thing: 'reply',
    onAdded: () => undefined,
    onClose,
  })
  const { register, formState } = rowForm.form
  return (
    <FormDialog rowForm={rowForm} describe={({ title, body }) => ({ Title: title, Text: body })}>
      <Field label="Title" required error={formState.errors.title?.message}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Text" required error={formState.errors.body?.message}>
        <Textarea {...register('body')} rows={4} growToLines={10} />
      </Field>
    </FormDialog>
  )
}
