import { line } from '@jara/contract/lib/primitives'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '#lib/api-error.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Sample } from './sample.tsx'

const noteForm = z.strictObject({ title: line(80), body: line(400) })
type Note = z.infer<typeof noteForm> & { version: number }

const note: Note = { title: 'Opening hours', body: 'We answer from eight to five.', version: 1 }
const changedMeanwhile: Note = { ...note, body: 'We answer from nine to six.', version: 2 }

type Opened = 'add' | 'edit' | 'remove' | 'refused' | 'late' | undefined

export function RowSamples() {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Sample title="One row">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpened('add')}>
          Add in a form
        </Button>
        <Button variant="secondary" onClick={() => setOpened('edit')}>
          Edit with a conflict
        </Button>
        <Button variant="secondary" onClick={() => setOpened('remove')}>
          Delete
        </Button>
        <Button variant="secondary" onClick={() => setOpened('refused')}>
          Delete with an error
        </Button>
        <Button variant="secondary" onClick={() => setOpened('late')}>
          Confirm, loaded late
        </Button>
      </div>
      {opened === 'add' && <NoteDialog onClose={close} />}
      {opened === 'edit' && <NoteDialog row={note} onClose={close} />}
      {opened === 'remove' && (
        <RemoveDialog thing="note" name={note.title} remove={async () => undefined} onClose={close} />
      )}
      {opened === 'refused' && (
        <RemoveDialog
          thing="note"
          name={note.title}
          remove={async () => {
            throw new ApiError(409, { message: 'This note is in use.' })
          }}
          onClose={close}
        />
      )}
      {opened === 'late' && (
        <LazyConfirmDialog
          open
          onClose={close}
          onConfirm={close}
          title="Send this note?"
          text="It is sent to all subscribers."
          confirmLabel="Send note"
          tone="primary"
        />
      )}
    </Sample>
  )
}

/** The first save of an edit conflicts with another user's change; the second succeeds. */
function NoteDialog({ row, onClose }: { row?: Note; onClose: () => void }) {
  const rowForm = useRowForm({
    schema: noteForm,
    row,
    valuesOf: (from: Note | undefined) => ({ title: from?.title ?? '', body: from?.body ?? '' }),
    save: async (values, version) => {
      if (version === note.version) throw new ApiError(409, { current: changedMeanwhile })
      return { ...values, version: changedMeanwhile.version + 1 }
    },
    thing: 'note',
    onAdded: () => undefined,
    onClose,
  })
  const { register, formState } = rowForm.form
  return (
    <FormDialog rowForm={rowForm} describe={({ title, body }) => ({ Title: title, Text: body })}>
      <Field label="Title" required error={formState.errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field label="Text" required error={formState.errors.body?.message}>
        <Textarea {...register('body')} />
      </Field>
    </FormDialog>
  )
}
