import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { PaperScreen } from '#features/papers/paper-screen.tsx'
import { paperQueries, saveStatement, statementPageSize } from '#features/papers/papers.api.ts'
import { SaveButton } from '#features/papers/save-button.tsx'
import { StatementView } from '#features/papers/statement-view.tsx'
import { titled } from '#lib/page-title.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'

export const meta = titled('Statement')

export default function StatementPage() {
  const year = Number(useParams().year)
  const page = pageIn(useSearchParams()[0])
  const totals = useQuery(paperQueries.totals(year))
  const lines = useQuery(paperQueries.statement(year, page))
  const { pageCount, turnTo } = usePages({ page, pageSize: statementPageSize, total: lines.data?.total })
  return (
    <PaperScreen
      eyebrow="Statement"
      title={String(year)}
      query={totals.data ? lines : totals}
      actions={
        <>
          <LinkButton to={`/statements/${year - 1}`} variant="secondary">
            {year - 1}
          </LinkButton>
          {year < new Date().getFullYear() && (
            <LinkButton to={`/statements/${year + 1}`} variant="secondary">
              {year + 1}
            </LinkButton>
          )}
          <SaveButton save={() => saveStatement(year)} />
        </>
      }
    >
      <div className="mx-auto max-w-3xl">
        {lines.data && totals.data && <StatementView totals={totals.data} lines={lines.data.items} />}
        {pageCount > 1 && (
          <Pagination className="mt-4" label="Statement" page={page} pageCount={pageCount} onPage={turnTo} />
        )}
      </div>
    </PaperScreen>
  )
}
