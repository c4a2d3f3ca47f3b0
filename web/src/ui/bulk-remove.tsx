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

interface Report {
  tried: number
  failures: readonly Failure[]
}

/** Removes what is selected, one by one, counts along, and reports by name what could not go. */
export function BulkRemove({ thing, things, chosen, remove }: BulkRemoveProps) {
  const snackbar = useSnackbar()
  const [asking, setAsking] = useState(false)
  // What was asked about: the selection itself shrinks with every row that goes.
  const [going, setGoing] = useState(chosen)
  const [done, setDone] = useState<number>()
  const [report, setReport] = useState<Report>()
  const named = going.length === 1 ? thing : things

  const ask = () => {
    setGoing(chosen)
    setAsking(true)
  }

  const run = async () => {
    const failures: Failure[] = []
    setReport(undefined)
    for (const [index, { id, name }] of going.entries()) {
      setDone(index + 1)
      await remove(id).catch((error: unknown) =>
        failures.push({ name, reason: messageOf(error, text.deleteFailed(thing)) }),
      )
    }
    setDone(undefined)
    setAsking(false)
    if (failures.length > 0) {
      setReport({ tried: going.length, failures })
      snackbar.fail(text.bulkDeleteFailed)
    } else snackbar.show(text.deletedMany(going.length, named))
  }

  return (
    <>
      {/* Not `disabled`: the focus comes back to it when nothing is selected any more. */}
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-disabled={chosen.length === 0}
        onClick={ask}
      >
        Delete Selected ({chosen.length})
      </Button>
      {report && (
        <Alert
          tone="bad"
          title={`${report.tried - report.failures.length} of ${report.tried} ${things} deleted. These were not:`}
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
      <LateConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={`Delete the selected ${things}?`}
        text={text.deleteMany(going.length, things)}
        confirmLabel={`Delete ${going.length} ${named}`}
        busyLabel={`Deleting ${done} of ${going.length}...`}
        busy={done !== undefined}
      />
    </>
  )
}
