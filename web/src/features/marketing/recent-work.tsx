import { paths } from '@jara/contract/paths'
import type { PublicProject } from '#content/public-project.ts'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { Section } from './section.tsx'
import { WorkPicture } from './work-picture.tsx'

function Work({ item, large }: { item: PublicProject; large: boolean }) {
  return (
    <li className={cx('flex flex-col', large && 'panes:row-span-2')}>
      <WorkPicture item={item} />
      <p className="mt-4 text-muted text-sm">{item.category}</p>
      <h3 className={cx('mt-0.5', large ? 'text-2xl' : 'text-xl')}>{item.title}</h3>
      {large && item.description && <p className="mt-2 max-w-prose text-muted">{item.description}</p>}
      <p className="mt-2">
        <OutsideLink href={item.liveLink} aria-label={`View Project: ${item.title} (opens in a new tab)`}>
          View Project
        </OutsideLink>
      </p>
    </li>
  )
}

/** One large project with two smaller ones beside it. */
export function RecentWork({ lead, projects }: { lead: string; projects: readonly PublicProject[] }) {
  if (projects.length === 0) return null
  return (
    <Section
      title="Our Recent Work"
      lead={lead}
      action={
        <LinkButton to={paths.publicPortfolio()} variant="secondary" size="lg">
          See More Projects
        </LinkButton>
      }
    >
      <ul className="grid panes:grid-cols-[2fr_1fr] gap-x-10 gap-y-12">
        {projects.map((item, index) => (
          <Work key={index} item={item} large={index === 0} />
        ))}
      </ul>
    </Section>
  )
}
