import type { StatusChange } from '@jara/contract/projects'
import { statusName } from '@jara/contract/projects/status'
import { Timeline } from '#ui/timeline.tsx'

/** Lists the oldest change first. The last entry is the current status. */
export function StatusHistory({ history }: { history: readonly StatusChange[] }) {
  return (
    <Timeline
      steps={history.map(({ to, note, by, at }, index) => ({
        title: statusName(to),
        state: index === history.length - 1 ? 'current' : 'done',
        text: note ? `${by}: ${note}` : by,
        time: at,
      }))}
    />
  )
}
