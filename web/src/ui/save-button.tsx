import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'

/** Downloads the PDF of a document. */
export function SaveButton({ save }: { save: () => Promise<void> }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await save().catch((error: unknown) => toast.fail(messageOf(error, 'Failed to create the PDF')))
    setBusy(false)
  }
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Creating PDF..."
      onClick={() => void press()}
    >
      Download PDF
    </Button>
  )
}
