import { paths } from '@jara/contract/paths'
import { auditParams } from '#features/audit/audit.api.ts'
import { AuditLog } from '#features/audit/audit-log.tsx'
import { useAuditAddress } from '#features/audit/use-audit-address.ts'
import { ExportButton } from '#features/exports/export-button.tsx'
import { titled } from '#lib/page-title.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Audit log')

export default function AuditPage() {
  const { filters } = useAuditAddress()
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Audit log"
        text="Every change by staff and every sign-in, newest first. Entries cannot be changed."
        actions={
          <>
            <LinkButton to={paths.admin()} variant="secondary">
              Admin Panel
            </LinkButton>
            <ExportButton table="audit" filters={auditParams(filters)} />
          </>
        }
      />
      <AuditLog />
    </div>
  )
}
