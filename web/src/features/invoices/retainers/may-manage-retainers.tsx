import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import type { ReactNode } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Shows its children to staff who manage invoices, and tells the others why they cannot see them. */
export const MayManageRetainers = ({ children }: { children: ReactNode }) =>
  may(useSessionUser(), 'invoices.manage') ? (
    children
  ) : (
    <>
      <PageHeader title="Retainers" className="mb-6" />
      <EmptyState
        text="You cannot manage retainers."
        hint="Only staff who see all projects and finances can. A super admin can change what you see."
        action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
      />
    </>
  )
