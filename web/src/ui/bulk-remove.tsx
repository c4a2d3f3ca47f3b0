import { text } from '@jara/contract/text'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { LateConfirmDialog } from './late-confirm-dialog.tsx'
import { useSnackbar } from './snackbar-context.ts'

interface BulkRemoveProps {
  /** One and many of what goes: 'user', 'users'. */
  thing: string
  things: string
  chosen: readonly { id: number; name: string }[]
  remove: (id: number) => Promise<unknown>
}

interface Failure {
  name: string
  reason: string
}

/** Removes what is selected, one by one, counts along, and reports by name what could not go. */
export function BulkRemove({ thing, things, chosen, remove }: BulkRemoveProps) {
  const snackbar = useSnackbar()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [tried, setTried] = useState(0)

  const run = async () => {
    const failed: Failure[] = []
    setFailures([])
    setTried(chosen.length)
    for (const [index, { id, name }] of chosen.entries()) {
      setDone(index + 1)
      await remove(id).catch((error: unknown) =>
        failed.push({ name, reason: messageOf(error, text.deleteFailed(thing)) }),
      )
    }
    setDone(undefined)
    setAsking(false)
    setFailures(failed)
    if (failed.length > 0) snackbar.fail(text.bulkDeleteFailed)
    else snackbar.show(text.deletedMany(chosen.length, chosen.length === 1 ? thing : things))
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={chosen.length === 0}
        onClick={() => setAsking(true)}
      >
        Delete Selected ({chosen.length})
      </Button>
      {failures.length > 0 && (
        <Alert
          tone="bad"
          title={`${tried - failures.length} of ${tried} ${things} deleted. These were not:`}
          onDismiss={() => setFailures([])}
          className="order-last basis-full"
        >
          <ul className="mt-1 list-disc pl-5">
            {failures.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <LateConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={`Delete the selected ${things}?`}
        text={text.deleteMany(chosen.length, things)}
        confirmLabel={`Delete ${chosen.length} ${chosen.length === 1 ? thing : things}`}
        busyLabel={`Deleting ${done} of ${tried}...`}
        busy={done !== undefined}
      />
    </>
  )
}
