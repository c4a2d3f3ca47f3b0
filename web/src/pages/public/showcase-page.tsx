import { pageMeta } from '#content/page-meta.ts'
import { showcasePage } from '#content/showcase.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { PortfolioGrid } from '#features/portfolio/portfolio-grid.tsx'

export const meta = publicMeta(pageMeta.showcase)

export default function ShowcasePage() {
  return (
    <>
      <PageIntro title={showcasePage.title} lead={showcasePage.lead} pattern="combs" />
      <div className="shell py-12 sm:py-16">
        <PortfolioGrid />
      </div>
    </>
  )
}
