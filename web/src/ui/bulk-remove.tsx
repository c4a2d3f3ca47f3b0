import { adminText } from '@jara/contract/admin-text'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'

interface BulkRemoveProps {
  /** Singular and plural of what is deleted: 'user', 'users'. */
  thing: string
  things: string
  chosen: readonly { id: number; name: string }[]
  remove: (id: number) => Promise<unknown>
}

interface Failure {
  name: string
  reason: string
}

interface Report {
  tried: number
  failures: readonly Failure[]
}

/** Deletes the selected rows one by one, shows the progress, and lists the rows that could not be deleted. */
export function BulkRemove({ thing, things, chosen, remove }: BulkRemoveProps) {
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  // A copy of `chosen`, because the selection shrinks with every deleted row.
  const [removing, setRemoving] = useState(chosen)
  const [done, setDone] = useState<number>()
  const [report, setReport] = useState<Report>()
  const label = removing.length === 1 ? thing : things

  const openConfirm = () => {
    setRemoving(chosen)
    setConfirming(true)
  }

  const run = async () => {
    const failures: Failure[] = []
    setReport(undefined)
    for (const [index, { id, name }] of removing.entries()) {
      setDone(index + 1)
      await remove(id).catch((error: unknown) =>
        failures.push({ name, reason: messageOf(error, adminText.deleteFailed(thing)) }),
      )
    }
    setDone(undefined)
    setConfirming(false)
    if (failures.length > 0) {
      setReport({ tried: removing.length, failures })
      toast.fail(adminText.bulkDeleteFailed)
    } else toast.show(adminText.deletedMany(removing.length, label))
  }

  return (
    <>
      {/* Never `disabled`: after the deletion nothing is selected, but the focus returns to this button. */}
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-disabled={chosen.length === 0}
        onClick={openConfirm}
      >
        Delete Selected ({chosen.length})
      </Button>
      {report && (
        <Alert
          tone="bad"
          title={`${report.tried - report.failures.length} of ${report.tried} ${things} deleted. Not deleted:`}
          onDismiss={() => setReport(undefined)}
          className="order-last basis-full"
        >
          <ul className="mt-1 list-disc pl-5">
            {report.failures.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {confirming && (
        <LazyConfirmDialog
          open
          onClose={() => setConfirming(false)}
          onConfirm={() => void run()}
          title={`Delete the selected ${things}?`}
          text={adminText.deleteMany(removing.length, things)}
          confirmLabel={`Delete ${removing.length} ${label}`}
          busyLabel={`Deleting ${done} of ${removing.length}...`}
          busy={done !== undefined}
        />
      )}
    </>
  )
}
