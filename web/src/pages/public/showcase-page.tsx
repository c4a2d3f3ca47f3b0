import { pageMeta } from '#content/page-meta.ts'
import { showcasePage } from '#content/showcase.ts'
import { PortfolioGrid } from '#features/catalog/portfolio-grid.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = publicMeta(pageMeta.showcase)

export default function ShowcasePage() {
  return (
    <div className="shell py-14 sm:py-20">
      <PageHeader title={showcasePage.title} text={showcasePage.lead} className="mb-10" />
      <PortfolioGrid />
    </div>
  )
}
