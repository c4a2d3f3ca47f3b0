import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'

const MonthDialog = lazyDialog(() => import('./month-dialog.tsx').then((module) => module.MonthDialog))

/** Downloads all documents of a month, which staff choose in a dialog. */
export function MonthButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Monthly documents
      </Button>
      {open && <MonthDialog onClose={() => setOpen(false)} />}
    </>
  )
}
