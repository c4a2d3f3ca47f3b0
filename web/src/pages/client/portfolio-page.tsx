import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { PortfolioGrid } from '#features/portfolio/portfolio-grid.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Portfolio')

export default function PortfolioPage() {
  const user = useSessionUser()
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Portfolio"
        text="What our customers have launched with us, newest first."
        actions={
          may(user, 'portfolio.create') && (
            <LinkButton to={paths.admin({ tab: 'portfolio' })} variant="secondary">
              Manage portfolio
            </LinkButton>
          )
        }
        className="mb-8"
      />
      <PortfolioGrid />
    </div>
  )
}
