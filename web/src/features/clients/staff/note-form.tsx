import { longestNote } from '@jara/contract/staff-clients'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAddNote } from './staff-clients.api.ts'

/** Adds a note. The text stays in the field when it could not be saved. */
export function NoteForm({ clientId }: { clientId: number }) {
  const { mutate, isPending, error } = useAddNote(clientId)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !isPending) mutate({ text }, { onSuccess: () => setText('') })
  }
  const failure = error && !isPending ? messageOf(error, 'Failed to add the note') : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label="New note" error={isMissing ? 'Write a note first.' : failure}>
        <Textarea
          rows={2}
          growToLines={8}
          maxLength={longestNote}
          value={text}
          readOnly={isPending}
          onChange={({ target }) => {
            setText(target.value)
            setIsMissing(false)
          }}
        />
      </Field>
      <Button type="submit" size="sm" busy={isPending} busyLabel="Saving..." className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}
