import type { AuditEntry } from '@jara/contract/audit'
import { ArrowRight } from 'lucide-react'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { Column } from '#ui/table-types.ts'
import { changesBetween } from './changes.ts'

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    className: 'align-top sm:whitespace-nowrap',
    cell: ({ at }) => <RelativeTime iso={at} />,
  },
  {
    key: 'actor',
    header: 'Who',
    className: 'align-top font-semibold [overflow-wrap:anywhere]',
    cell: ({ actor }) => actor?.name ?? '–',
  },
  {
    key: 'action',
    header: 'What',
    className: 'align-top',
    cell: ({ action }) => <code className="text-xs sm:whitespace-nowrap">{action}</code>,
  },
  {
    key: 'subject',
    header: 'Subject',
    className: 'align-top',
    cell: ({ subject, subjectId }) => (subjectId ? `${subject} ${subjectId}` : subject),
  },
  {
    key: 'changes',
    header: 'Change',
    className: 'align-top sm:w-2/5',
    cell: ({ before, after }) => <Changes before={before} after={after} />,
  },
  {
    key: 'ip',
    header: 'From',
    className: 'align-top',
    cell: ({ ip }) => <span className="text-muted text-xs">{ip ?? '–'}</span>,
  },
]

function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return '–'
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {changes.map(({ name, before: was, after: is }) => (
        <div key={name} className="flex max-w-full gap-x-1.5 [overflow-wrap:anywhere]">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            {was !== undefined && <del className="line-clamp-2 text-muted">{was}</del>}
            {was !== undefined && is !== undefined && (
              <ArrowRight aria-hidden className="size-3 text-muted" />
            )}
            {is !== undefined && <span className="line-clamp-2 font-semibold">{is}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
