import { text } from '@jara/contract/text'
import { showcasePage } from '#content/showcase.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { LiveList } from '#ui/live-list.tsx'
import { portfolioQuery } from './portfolio.api.ts'
import { PortfolioCard } from './portfolio-card.tsx'

/** The portfolio items, on /showcase for visitors and on /portfolio for signed-in users. */
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
