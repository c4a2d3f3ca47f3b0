import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { showcasePage } from '#content/showcase.ts'
import { PortfolioGrid } from '#features/portfolio/portfolio-grid.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled(showcasePage.title)

export default function PortfolioPage() {
  const user = useSessionUser()
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title={showcasePage.title}
        text={showcasePage.lead}
        actions={
          may(user, 'portfolio.create') && (
            <LinkButton to={paths.admin({ tab: 'portfolio' })} variant="secondary">
              {showcasePage.manage}
            </LinkButton>
          )
        }
        className="mb-8"
      />
      <PortfolioGrid />
    </div>
  )
}
