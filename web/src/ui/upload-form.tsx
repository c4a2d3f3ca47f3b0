import { largestStoredFile, storedFileTypes } from '@jara/contract/files'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FileDrop } from './file-drop.tsx'

interface UploadFormProps {
  label: string
  submitLabel: string
  /** The error text when the server sends no message. */
  failed: string
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>
}

/** Uploads one picture or PDF, such as a proof. */
export function UploadForm({ label, submitLabel, failed, send }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  /** Undefined while nothing is sent. */
  const [progress, setProgress] = useState<number>()
  const busy = progress !== undefined

  const submit = async () => {
    if (!file) return setFault('Choose a file first.')
    if (file.size > largestStoredFile) return setFault('This file is larger than 10 MB.')
    setFault(undefined)
    setProgress(0)
    try {
      await send(file, setProgress)
    } catch (error) {
      setFault(messageOf(error, failed))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <Field label={label} required error={fault}>
        <FileDrop
          file={file}
          onFile={setFile}
          accept={storedFileTypes.join(',')}
          prompt="Choose a picture or PDF, or drop it here"
          hint="PNG, JPEG, WebP or PDF, up to 10 MB"
          progress={progress}
          disabled={busy}
        />
      </Field>
      <Button type="submit" className="self-start" busy={busy} busyLabel="Sending...">
        {submitLabel}
      </Button>
    </form>
  )
}
