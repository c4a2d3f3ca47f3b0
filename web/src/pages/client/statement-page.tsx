import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { DocumentScreen } from '#features/documents/document-screen.tsx'
import { documentQueries, saveStatement, statementPageSize } from '#features/documents/documents.api.ts'
import { StatementView } from '#features/documents/statement-view.tsx'
import { titled } from '#lib/page-title.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SaveButton } from '#ui/save-button.tsx'

export const meta = titled('Statement')

export default function StatementPage() {
  const year = Number(useParams().year)
  const page = pageIn(useSearchParams()[0])
  const { several, billed, billedId } = useChosenClient()
  const totals = useQuery(documentQueries.totals(year, billedId))
  const lines = useQuery(documentQueries.statement(year, page, billedId))
  const { pageCount, turnTo } = usePages({ page, pageSize: statementPageSize, total: lines.data?.total })
  return (
    <DocumentScreen
      eyebrow={several && billed ? `Statement for ${billed.name}` : 'Statement'}
      title={String(year)}
      query={totals.data ? lines : totals}
      actions={
        <>
          <LinkButton to={paths.statement({ year: year - 1 })} variant="secondary">
            {year - 1}
          </LinkButton>
          {year < new Date().getFullYear() && (
            <LinkButton to={paths.statement({ year: year + 1 })} variant="secondary">
              {year + 1}
            </LinkButton>
          )}
          <SaveButton save={() => saveStatement(year, billedId)} />
        </>
      }
    >
      <div className="mx-auto max-w-3xl">
        {lines.data && totals.data && <StatementView totals={totals.data} lines={lines.data.items} />}
        <Pagination className="mt-4" label="Statement" page={page} pageCount={pageCount} onPage={turnTo} />
      </div>
    </DocumentScreen>
  )
}
