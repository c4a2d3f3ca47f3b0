import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { useAddressFilter } from '#lib/use-address.ts'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { invoicesPerPage, ownInvoiceFilters, ownInvoiceQueries } from './own-invoices.api.ts'

const filterNames = { all: 'All', open: 'To pay', paid: 'Paid' }
const emptyTexts = {
  all: ['No invoices yet.', 'Invoices from our team appear here.'],
  open: ['You have no unpaid invoices.', 'An invoice appears here until it is paid in full.'],
  paid: ['No paid invoices yet.', 'An invoice appears here when it is paid in full.'],
} as const

/** Lists the issued invoices of the chosen client, newest first. */
export function InvoiceList() {
  const { clientId, client, several } = useChosenClient()
  const { view } = useSession()
  const status = useAddressFilter(paths.invoices, 'status', ownInvoiceFilters)
  const changedTo = useChangedAddress()
  const page = pageIn(useSearchParams()[0])
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    ownInvoiceQueries.list(page, status, clientId),
  )
  const { data: open } = useQuery(ownInvoiceQueries.openCount(clientId))
  const { pageCount, turnTo, moving } = usePages({
    page,
    pageSize: invoicesPerPage,
    total: data?.total,
    turning: isPlaceholderData,
  })
  const [emptyText, emptyHint] = emptyTexts[status ?? 'all']

  return (
    <>
      <ViewLinks
        label="Filter"
        className="mb-4"
        selected={status ?? 'all'}
        views={(['all', ...ownInvoiceFilters] as const).map((id) => ({
          id,
          label: filterNames[id],
          to: changedTo({ status: id === 'all' ? undefined : id, page: undefined }),
          count: id === 'open' ? open : undefined,
        }))}
      />
      {!data || (moving && data.items.length === 0) ? (
        error && !data ? (
          <ErrorState
            text={messageOf(error, 'Failed to load your invoices')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="h-72" />
        )
      ) : data.items.length === 0 ? (
        <EmptyState text={emptyText} hint={emptyHint} />
      ) : (
        <>
          <Card className={cx('transition-opacity duration-150', moving && 'opacity-60')}>
            <ul aria-label="Invoices" className="flex flex-col divide-y">
              {data.items.map((invoice) => (
                <InvoiceRow
                  key={invoice.id}
                  invoice={invoice}
                  withClient={several && !client}
                  mayPay={!view}
                />
              ))}
            </ul>
          </Card>
          <Pagination className="mt-6" page={page} pageCount={pageCount} onPage={turnTo} label="Invoices" />
        </>
      )}
    </>
  )
}
