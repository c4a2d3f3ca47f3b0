import type { ImportReport } from '@jara/contract/clients/import'
import { type ReactNode, useId } from 'react'
import { Alert } from '#ui/alert.tsx'
import { ReportLines } from './report-lines.tsx'
import { summaryOf } from './report-text.ts'

interface ReportProps {
  title: string
  report: ImportReport
  /** Whether the import has run, or this is only a preview of it. */
  done: boolean
  /** What the user can do next. */
  children: ReactNode
}

export function Report({ title, report, done, children }: ReportProps) {
  const headingId = useId()
  const { ignoredColumns, lines } = report
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-muted">{summaryOf(report)}</p>
      </div>
      {ignoredColumns.length > 0 && (
        <Alert tone="accent">Columns that are not imported: {ignoredColumns.join(', ')}.</Alert>
      )}
      {children}
      <ReportLines lines={lines} done={done} />
    </section>
  )
}
