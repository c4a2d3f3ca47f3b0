import { groupOf, type ProjectGroup, statusName } from '@jara/contract/projects/status'
import { Badge } from '#ui/badge.tsx'

const tones = {
  pending: 'accent',
  approved: 'brand',
  completed: 'good',
  other: 'neutral',
} as const satisfies Record<ProjectGroup, string>

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[groupOf(status)]}>{statusName(status)}</Badge>
}
