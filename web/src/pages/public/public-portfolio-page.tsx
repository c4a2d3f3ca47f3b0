import { paths } from '@jara/contract/paths'
import { launchedProjects } from '#content/portfolio.server.ts'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PortfolioBrowser } from '#features/marketing/portfolio-browser.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/public-portfolio-page.ts'

export const loader = () => {
  const { title, lead } = siteContent().portfolio
  return { page: publicPage('portfolio'), title, lead, projects: launchedProjects() }
}

export const meta = publicMeta

export default function PublicPortfolioPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title={loaderData.title} lead={loaderData.lead} pattern="combs" />
      <div className="shell py-10 sm:py-14">
        <PortfolioBrowser projects={loaderData.projects} />
        <p className="mt-20 border-line border-t pt-8 text-lg">
          Want to see what went live most recently?{' '}
          <TextLink to={paths.showcase()}>See the latest launches</TextLink>
        </p>
      </div>
    </>
  )
}
