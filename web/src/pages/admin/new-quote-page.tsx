import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { NewQuote } from '#features/quotes/staff/new-quote.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('New quote')

export default function NewQuotePage() {
  const mayWrite = may(useSessionUser(), 'quotes.manage')
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        eyebrow="Quote"
        title="New quote"
        actions={
          mayWrite && (
            <LinkButton to={paths.admin({ tab: 'payments', view: 'quotes' })} variant="secondary">
              All Quotes
            </LinkButton>
          )
        }
        className="mb-6"
      />
      {mayWrite ? (
        <NewQuote />
      ) : (
        <EmptyState
          text="You cannot write quotes."
          hint="Only staff who see all projects and finances can. A super admin can change what you see."
          action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
        />
      )}
    </div>
  )
}
