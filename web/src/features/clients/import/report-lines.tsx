import type { ImportedLine } from '@jara/contract/clients/import'
import { paths } from '@jara/contract/paths'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressChoice } from '#lib/use-address.ts'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-types.ts'
import { ViewLinks } from '#ui/view-links.tsx'
import { isShown, outcomeText, shownLines, shownText } from './report-text.ts'

const linesPerPage = 25

const columns: readonly Column<ImportedLine>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, className: 'w-16 tabular-nums' },
  {
    key: 'client',
    header: 'Client',
    cell: ({ client }) => client || <span className="text-muted">Own client</span>,
  },
  {
    key: 'person',
    header: 'Person',
    cell: ({ name, email }) => (
      <>
        {name && <span className="block font-semibold">{name}</span>}
        <EmailAddress email={email} />
      </>
    ),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome, reason }) => (
      <>
        <Badge tone={outcomeText[outcome].tone}>{outcomeText[outcome].label}</Badge>
        {reason && <span className="mt-1 block text-muted">{reason}</span>}
      </>
    ),
  },
]

/** The lines of a report, a page at a time, because a file can have thousands. */
export function ReportLines({ lines, done }: { lines: readonly ImportedLine[]; done: boolean }) {
  const shown = useAddressChoice(paths.importClients, 'show', shownLines)
  const changed = useChangedAddress()
  const page = pageIn(useSearchParams()[0])
  const filtered = useMemo(
    () => new Map(shownLines.map((one) => [one, lines.filter((line) => isShown(line, one))])),
    [lines],
  )
  const rows = filtered.get(shown) ?? []
  const { pageCount, turnTo } = usePages({ page, pageSize: linesPerPage, total: rows.length })
  return (
    <div>
      <ViewLinks
        label="Lines"
        selected={shown}
        views={shownLines.map((id) => ({
          id,
          label: `${done && id === 'add' ? 'Added' : shownText[id].label} (${filtered.get(id)?.length.toLocaleString('en')})`,
          to: changed({ show: id === 'all' ? undefined : id, page: undefined }),
        }))}
      />
      <Table
        className="mt-4"
        label="Lines of the file"
        columns={columns}
        rows={rows.slice((page - 1) * linesPerPage, page * linesPerPage)}
        rowKey={({ line }) => line}
        empty={<EmptyState text={shownText[shown].none} />}
      />
      <Pagination className="mt-4" page={page} pageCount={pageCount} onPage={turnTo} />
    </div>
  )
}
