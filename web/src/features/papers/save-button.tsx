import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'

/** Fetches a PDF and hands it to the browser's downloads. */
export function SaveButton({ save }: { save: () => Promise<void> }) {
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await save().catch((error: unknown) => snackbar.fail(messageOf(error, 'Failed to make the PDF')))
    setBusy(false)
  }
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Drawing..."
      onClick={() => void press()}
    >
      Download PDF
    </Button>
  )
}
