import { text } from '@jara/contract/text'
import type { PublicProject } from '#content/public-project.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { WorkPicture } from './work-picture.tsx'

function StaticPortfolioCard({ item, first }: { item: PublicProject; first: boolean }) {
  const link = (label: string, href: string) => (
    <OutsideLink href={href} aria-label={`${label}: ${item.title} (opens in a new tab)`}>
      {label}
    </OutsideLink>
  )
  return (
    <li className={cx('flex min-w-0 flex-col', !first && 'below-fold-180')}>
      <WorkPicture item={item} first={first} />
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{item.title}</h2>
        <p className="text-muted text-sm">{item.category}</p>
      </div>
      {item.description && <p className="mt-2 text-muted">{item.description}</p>}
      {item.tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {item.tags.map((tag, index) => (
            <li
              key={index}
              className="rounded-full border border-line bg-surface px-3 py-0.5 text-muted text-xs leading-5"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {link('View Live', item.liveLink)}
        {item.caseStudyLink && link('Case Study', item.caseStudyLink)}
      </p>
    </li>
  )
}

interface StaticPortfolioProps {
  projects: readonly PublicProject[]
  isShown: (project: PublicProject) => boolean
}

export function StaticPortfolio({ projects, isShown }: StaticPortfolioProps) {
  const first = projects.find(isShown)
  if (!first) return <EmptyState text={text.noCategoryProjects} pattern="dots" />
  return (
    <ul className="grid gap-x-10 gap-y-16 panes:grid-cols-2">
      {projects.map(
        (item, index) =>
          isShown(item) && <StaticPortfolioCard key={index} item={item} first={item === first} />,
      )}
    </ul>
  )
}
