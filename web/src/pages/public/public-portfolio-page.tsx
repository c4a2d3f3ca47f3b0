import { paths } from '@jara/contract/paths'
import { launchedProjects } from '#content/portfolio.server.ts'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PortfolioBrowser } from '#features/marketing/portfolio-browser.tsx'
import { cutAtWord } from '#lib/cut-at-word.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/public-portfolio-page.ts'

const longestDescription = 120

export const loader = () => {
  const { title, lead } = siteContent().portfolio
  // The rest of a description would be part of the page's data, which the browser loads before the first picture.
  const projects = launchedProjects().map(({ description, ...project }) => ({
    ...project,
    description: cutAtWord(description, longestDescription),
  }))
  return { page: publicPage('portfolio'), title, lead, projects }
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
