import type { Project } from '@jara/contract/projects'
import { type ReactNode, useId } from 'react'
import { Pagination } from '#ui/pagination.tsx'
import { ProjectCard } from './project-card.tsx'
import { projectsPerPage } from './projects.api.ts'

interface ProjectSectionProps {
  title: string
  empty: string
  /** What to do next, beside the plain statement that there is nothing. */
  hint?: ReactNode
  projects: readonly Project[]
  total: number
  page: number
  onPage: (page: number) => void
}

export function ProjectSection({ title, empty, hint, projects, total, page, onPage }: ProjectSectionProps) {
  const headingId = useId()
  const pageCount = Math.max(1, Math.ceil(total / projectsPerPage))
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="mb-4 text-xl">
        {title}
      </h2>
      {projects.length === 0 ? (
        <div className="rounded-lg border border-line border-dashed px-5 py-6">
          <p>{empty}</p>
          {hint && <p className="mt-1 text-muted text-sm">{hint}</p>}
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <div className="mt-4">
          <Pagination page={page} pageCount={pageCount} onPage={onPage} label={title} />
        </div>
      )}
    </section>
  )
}
