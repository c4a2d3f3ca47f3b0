import type { RetainerState } from '@jara/contract/invoices/retainer-periods'
import type { Retainer } from '@jara/contract/invoices/retainers'
import { dayText } from '@jara/contract/lib/date-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { messageOf } from '#lib/api-error.ts'
import { focusHeading } from '#lib/focus-heading.ts'
import { useToast } from '#lib/toast-context.ts'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useSetRetainerState } from './retainers.api.ts'

interface StateDialogProps {
  retainer: Retainer
  /** The state that the retainer will have. */
  state: RetainerState
  onClose: () => void
}

const steps = {
  paused: { verb: 'Pause', busyLabel: 'Pausing...', done: 'Retainer paused', tone: 'primary' },
  active: { verb: 'Resume', busyLabel: 'Resuming...', done: 'Retainer resumed', tone: 'primary' },
  ended: { verb: 'End', busyLabel: 'Ending...', done: 'Retainer ended', tone: 'danger' },
} as const

/** Asks before a retainer is paused, resumed or ended. */
export function StateDialog({ retainer, state, onClose }: StateDialogProps) {
  const toast = useToast()
  const change = useSetRetainerState()
  const { verb, busyLabel, done, tone } = steps[state]
  const confirm = () =>
    change.mutateAsync({ id: retainer.id, state }).then(
      () => {
        toast.show(done)
        onClose()
        if (state === 'ended') focusHeading()
      },
      // The error is ignored, because the dialog shows it.
      () => undefined,
    )
  return (
    <LazyConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`${verb} “${retainer.title}”?`}
      text={effectOf(state, retainer)}
      confirmLabel={`${verb} retainer`}
      busyLabel={busyLabel}
      tone={tone}
      busy={change.isPending}
      error={change.isError ? messageOf(change.error, 'Failed to change the retainer') : undefined}
    />
  )
}

function effectOf(state: RetainerState, { nextOn, client }: Retainer): string {
  if (state === 'ended')
    return 'No further invoices are issued, and issued ones stay as they are. You cannot start it again.'
  if (state === 'paused')
    return 'No invoices are issued until you resume it. The periods that pass until then are left out.'
  return nextOn < lagosDate(new Date())
    ? `The periods that have passed are left out. The next one is invoiced and emailed to ${client.name}.`
    : `The next invoice is issued on ${dayText(nextOn)} and emailed to ${client.name}.`
}
