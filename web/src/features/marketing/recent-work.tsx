import { paths } from '@jara/contract/paths'
import { recentWork } from '#content/landing.ts'
import type { StaticPortfolioItem } from '#content/portfolio-item.ts'
import { recentLaunches } from '#content/recent-launches.ts'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { Section } from './section.tsx'
import { WorkPicture } from './work-picture.tsx'

function Work({ item, large }: { item: StaticPortfolioItem; large: boolean }) {
  return (
    <li className={cx('flex flex-col', large && 'panes:row-span-2')}>
      <WorkPicture item={item} />
      <p className="mt-4 text-muted text-sm">{item.category}</p>
      <h3 className={cx('mt-0.5', large ? 'text-2xl' : 'text-xl')}>{item.title}</h3>
      {large && <p className="mt-2 max-w-prose text-muted">{item.description}</p>}
      <p className="mt-2">
        <OutsideLink
          href={item.liveLink}
          aria-label={`${recentWork.view}: ${item.title} (opens in a new tab)`}
        >
          {recentWork.view}
        </OutsideLink>
      </p>
    </li>
  )
}

/** One large project with two smaller ones beside it. */
export function RecentWork() {
  return (
    <Section
      title={recentWork.title}
      lead={recentWork.lead}
      action={
        <LinkButton to={paths.publicPortfolio()} variant="secondary" size="lg">
          {recentWork.more}
        </LinkButton>
      }
    >
      <ul className="grid panes:grid-cols-[2fr_1fr] gap-x-10 gap-y-12">
        {recentLaunches.map((item, index) => (
          <Work key={item.id} item={item} large={index === 0} />
        ))}
      </ul>
    </Section>
  )
}
