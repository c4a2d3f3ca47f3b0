import { text } from '@jara/contract/text'
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
      empty="The first launch will appear here."
      withoutScript="This page is read live and needs JavaScript. Our selected work is on the portfolio page."
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
