import { ExportButton } from '#features/exports/export-button.tsx'
import { useRegisterFilters } from '#features/invoices/register/register-filters.ts'
import { RegisterTable } from '#features/invoices/register/register-table.tsx'
import { WithheldInYear } from '#features/invoices/register/withheld-in-year.tsx'

/** The register of withholding tax, with the sums of a year above it. */
export function WithholdingView() {
  const { status, month } = useRegisterFilters()
  return (
    <div className="grid gap-6">
      <WithheldInYear />
      <RegisterTable tools={<ExportButton table="withholdings" filters={{ status, month }} />} />
    </div>
  )
}
