import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { Download } from 'lucide-react'
import { ClientImport } from '#features/clients/import/client-import.tsx'
import { sampleFile } from '#features/clients/import/csv-file.ts'
import { titled } from '#lib/page-title.ts'
import { saveFile } from '#lib/save-file.ts'
import { useSessionUser } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Import clients')

export default function ImportClientsPage() {
  const user = useSessionUser()
  if (!may(user, 'clients.import'))
    return (
      <div className="shell py-8 sm:py-10">
        <PageHeader title="Import clients" className="mb-6" />
        <EmptyState
          text="You cannot import clients."
          hint="Only staff who see all projects can. A super admin can change what you see."
          action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
        />
      </div>
    )
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Import clients"
        text="Add clients and their people from a spreadsheet. It needs the columns client, name and email, and may have permissions. Leave client empty for people without a company."
        actions={
          <Button
            variant="secondary"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveFile(sampleFile())}
          >
            Sample file
          </Button>
        }
        className="mb-6"
      />
      <ClientImport />
    </div>
  )
}
