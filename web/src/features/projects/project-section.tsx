import type { Project } from '@jara/contract/projects'
import { type ReactNode, useId } from 'react'
import { usePages } from '#lib/use-pages.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProjectCard } from './project-card.tsx'
import { projectsPerPage } from './projects.api.ts'

interface ProjectSectionProps {
  title: string
  /** The text of an empty section; without it an empty section is hidden. */
  empty?: string
  /** Shown below the text of an empty section. */
  hint?: ReactNode
  projects: readonly Project[]
  total: number
  page: number
  /** The name of the page parameter in the URL. */
  pageName: string
  /** Whether the projects of the previous page are still shown, because the new page is loading. */
  turning: boolean
}

export function ProjectSection(props: ProjectSectionProps) {
  const { title, empty, hint, projects, total, page, pageName, turning } = props
  const headingId = useId()
  const { pageCount, turnTo, moving } = usePages({
    page,
    pageSize: projectsPerPage,
    total,
    turning,
    name: pageName,
  })
  if (projects.length === 0 && !empty) return null
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="mb-4 text-xl">
        {title}
      </h2>
      {projects.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      ) : moving ? (
        <Spinner label={`Loading ${title}`} />
      ) : (
        <div className="rounded-lg border border-line border-dashed px-5 py-6">
          <p>{empty}</p>
          {hint && <p className="mt-1 text-muted text-sm">{hint}</p>}
        </div>
      )}
      <Pagination
        className="mt-4"
        page={Math.min(page, pageCount)}
        pageCount={pageCount}
        onPage={turnTo}
        label={title}
      />
    </section>
  )
}
