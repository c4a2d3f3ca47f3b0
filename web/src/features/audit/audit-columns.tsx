import type { AuditEntry } from '@jara/contract/audit'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { Column } from '#ui/table-types.ts'
import { changesBetween } from './changes.ts'
import { actorOf, sentenceOf } from './sentences.ts'

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    className: 'align-top table:w-44 table:whitespace-nowrap',
    cell: ({ at }) => <RelativeTime iso={at} />,
  },
  {
    key: 'action',
    header: 'What happened',
    className: 'align-top [overflow-wrap:anywhere]',
    cell: (entry) => (
      <>
        <Sentence entry={entry} />
        <Details entry={entry} />
      </>
    ),
  },
  {
    key: 'ip',
    header: 'From',
    className: 'align-top table:w-36',
    cell: ({ ip }) => <span className="text-muted text-xs">{ip ?? '–'}</span>,
  },
]

/** The sentence, with the name of the actor in bold when it comes first. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const [sentence, actor] = [sentenceOf(entry), actorOf(entry)]
  if (!sentence.startsWith(actor)) return <p>{sentence}</p>
  return (
    <p>
      <b className="font-semibold">{actor}</b>
      {sentence.slice(actor.length)}
    </p>
  )
}

function Details({ entry: { action, subject, subjectId, before, after } }: { entry: AuditEntry }) {
  return (
    <Disclosure summary="Details" className="mt-1 text-xs">
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <Fact label="action">
          <code>{action}</code>
        </Fact>
        <Fact label="subject">{subjectId ? `${subject} ${subjectId}` : subject}</Fact>
        {changesBetween(before, after).map(({ field, label, before: was, after: is }) => (
          <Fact key={field} label={label}>
            {was !== undefined && <del className="text-muted">{was}</del>}
            {was !== undefined && is !== undefined && (
              <ArrowRight aria-hidden className="size-3 text-muted" />
            )}
            {is !== undefined && <span className="font-semibold">{is}</span>}
          </Fact>
        ))}
      </dl>
    </Disclosure>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex max-w-full gap-x-1.5 [overflow-wrap:anywhere]">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">{children}</dd>
    </div>
  )
}
