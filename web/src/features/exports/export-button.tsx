import type { ExportTable } from '@jara/contract/exports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { type ExportFilters, exportTable } from './exports.api.ts'

interface ExportButtonProps {
  table: ExportTable
  /** Filters in addition to the search text in the URL. */
  filters?: ExportFilters
  label?: string
}

/** Exports every row that matches the current search and filters. */
export function ExportButton({ table, filters, label = 'Export CSV' }: ExportButtonProps) {
  const toast = useToast()
  const [address] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    await exportTable(table, { search: address.get('search') ?? '', ...filters }).catch((error: unknown) =>
      toast.fail(messageOf(error, 'Failed to export this table')),
    )
    setBusy(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Exporting..."
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
