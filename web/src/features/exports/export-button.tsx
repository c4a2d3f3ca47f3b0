import type { ExportTable } from '@jara/contract/exports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { type ExportFilters, exportTable } from './exports.api.ts'

interface ExportButtonProps {
  table: ExportTable
  /** What narrows the table beside its search. */
  filters?: ExportFilters
}

/** The table as it is narrowed now, in whole, as a file. */
export function ExportButton({ table, filters }: ExportButtonProps) {
  const snackbar = useSnackbar()
  const [address] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    await exportTable(table, { search: address.get('search') ?? '', ...filters }).catch((error: unknown) =>
      snackbar.fail(messageOf(error, 'Failed to export this table')),
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
      Export CSV
    </Button>
  )
}
