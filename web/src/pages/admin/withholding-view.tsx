import { useRef } from 'react'
import { ExportButton } from '#features/exports/export-button.tsx'
import { useRegisterFilters } from '#features/invoices/register/register-filters.ts'
import { RegisterTable } from '#features/invoices/register/register-table.tsx'
import { WithheldInYear } from '#features/invoices/register/withheld-in-year.tsx'

/** The register of withholding tax, with the sums of a year above it. */
export function WithholdingView() {
  const { filters } = useRegisterFilters()
  const register = useRef<HTMLDivElement>(null)
  return (
    <div className="grid gap-6">
      <WithheldInYear onMonth={() => showHeading(register.current)} />
      <div ref={register}>
        <RegisterTable tools={<ExportButton table="withholdings" filters={filters} />} />
      </div>
    </div>
  )
}

/** Shows the register that a month leads to. It may be below the view. */
function showHeading(section: HTMLElement | null) {
  const heading = section?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}
