import { useToast } from '#lib/toast-context.ts'
import { UploadForm } from '#ui/upload-form.tsx'
import { useSendProof } from './transfers.api.ts'

interface ProofFormProps {
  reference: string
  onSent: () => void
}

export function ProofForm({ reference, onSent }: ProofFormProps) {
  const toast = useToast()
  const proof = useSendProof(reference)
  return (
    <UploadForm
      label="Proof of your transfer"
      submitLabel="Send proof"
      failed="The proof could not be sent. Please try again."
      send={async (file, onProgress) => {
        await proof.mutateAsync({ file, onProgress })
        toast.show('Proof sent')
        onSent()
      }}
    />
  )
}
