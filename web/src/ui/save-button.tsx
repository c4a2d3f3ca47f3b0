import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface SaveButtonProps {
  save: () => Promise<void>
  /** For a button in a list: it is small and names the document to screen readers. */
  name?: string
}

/** Downloads the PDF of a document. */
export function SaveButton({ save, name }: SaveButtonProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await save().catch((error: unknown) => toast.fail(messageOf(error, 'Failed to create the PDF')))
    setBusy(false)
  }
  return (
    <Button
      variant={name ? 'secondary' : 'primary'}
      size={name ? 'sm' : 'md'}
      icon={<Download aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Creating PDF..."
      onClick={() => void press()}
    >
      Download PDF{name && <VisuallyHidden> of {name}</VisuallyHidden>}
    </Button>
  )
}
