import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PortfolioGrid } from '#features/portfolio/portfolio-grid.tsx'
import type { Route } from './+types/showcase-page.ts'

export const loader = () => ({ page: publicPage('showcase'), lead: siteContent().portfolio.showcaseLead })

export const meta = publicMeta

export default function ShowcasePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title="Portfolio" lead={loaderData.lead} pattern="combs" />
      <div className="shell py-12 sm:py-16">
        <PortfolioGrid />
      </div>
    </>
  )
}
