import { text } from '@jara/contract/text'
import { showcasePage } from '#content/showcase.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { portfolioQuery } from './catalog.api.ts'
import { LiveList } from './live-list.tsx'
import { PortfolioCard } from './portfolio-card.tsx'

/** What has been launched, for visitors on /showcase and for customers and staff on /portfolio. */
export function PortfolioGrid() {
  return (
    <LiveList
      query={useLightQuery(portfolioQuery)}
      failure={text.loadPortfolio}
      empty={showcasePage.empty}
      withoutScript={showcasePage.withoutScript}
    >
      {(items) => (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <PortfolioCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </LiveList>
  )
}
