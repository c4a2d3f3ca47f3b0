import { paths } from '@jara/contract/paths'
import { pageMeta } from '#content/page-meta.ts'
import { portfolioPage } from '#content/portfolio.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PortfolioBrowser } from '#features/marketing/portfolio-browser.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { TextLink } from '#ui/text-link.tsx'

export const meta = publicMeta(pageMeta.portfolio)

export default function PublicPortfolioPage() {
  return (
    <>
      <PageIntro title={portfolioPage.title} lead={portfolioPage.lead} pattern="combs" />
      <div className="shell py-10 sm:py-14">
        <PortfolioBrowser />
        <p className="mt-20 border-line border-t pt-8 text-lg">
          {portfolioPage.showcaseLead} <TextLink to={paths.showcase()}>{portfolioPage.showcase}</TextLink>
        </p>
      </div>
    </>
  )
}
