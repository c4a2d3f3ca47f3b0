import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Table } from '#ui/table.tsx'
import { auditPageSize, auditQuery } from './audit.api.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditAddress } from './use-audit-address.ts'

/** Lists who changed what, when and from where. Keyset pagination keeps old pages as fast as the newest. */
export function AuditLog() {
  const { filters, before, filtered, setFilters, newestTo, olderTo } = useAuditAddress()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQuery(filters, before))
  const entries = data ?? []
  const last = entries.at(-1)
  return (
    <>
      <AuditFilters filters={filters} filtered={filtered} entries={entries} onChange={setFilters} />
      <Table
        label="Audit log"
        columns={auditColumns}
        rows={entries}
        rowKey={({ id }) => id}
        loading={!data && isFetching}
        error={!data && error ? messageOf(error, 'Failed to load the audit log') : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState text={filtered ? 'No entries match these filters.' : 'No changes yet.'} />}
        className={cx('mt-6 transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      />
      <nav aria-label="Pages of the log" className="mt-4 flex justify-end gap-3">
        {before && (
          <LinkButton to={newestTo} variant="secondary" size="sm">
            Newest
          </LinkButton>
        )}
        {last && entries.length === auditPageSize && (
          <LinkButton to={olderTo(last.id)} variant="secondary" size="sm">
            Older
          </LinkButton>
        )}
      </nav>
    </>
  )
}
