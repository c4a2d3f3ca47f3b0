import { largestStoredFile, storedFileTypes } from '@jara/contract/files'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useSendProof } from './transfers.api.ts'

interface ProofFormProps {
  reference: string
  onSent: () => void
}

export function ProofForm({ reference, onSent }: ProofFormProps) {
  const toast = useToast()
  const send = useSendProof(reference)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [progress, setProgress] = useState(0)

  const submit = async () => {
    if (!file) return setFault('Choose a file first.')
    if (file.size > largestStoredFile) return setFault('This file is larger than 10 MB.')
    setFault(undefined)
    try {
      await send.mutateAsync({ file, onProgress: setProgress })
      toast.show('Proof sent')
      onSent()
    } catch (error) {
      setFault(messageOf(error, 'The proof could not be sent. Please try again.'))
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) void submit()
      }}
    >
      <Field label="Proof of your transfer" required error={fault}>
        <FileDrop
          file={file}
          onFile={setFile}
          accept={storedFileTypes.join(',')}
          prompt="Choose a picture or PDF, or drop it here"
          hint="PNG, JPEG, WebP or PDF, up to 10 MB"
          progress={send.isPending ? progress : undefined}
          disabled={send.isPending}
        />
      </Field>
      <Button type="submit" className="self-start" busy={send.isPending} busyLabel="Sending...">
        Send proof
      </Button>
    </form>
  )
}
