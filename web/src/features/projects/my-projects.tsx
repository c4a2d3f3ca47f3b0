import { groupOf, type ProjectGroup } from '@jara/contract/projects/status'
import { text } from '@jara/contract/text'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { pageIn } from '#lib/use-pages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProjectSection } from './project-section.tsx'
import { projectQueries } from './projects.api.ts'

interface Section {
  group: ProjectGroup
  title: string
  /** The text of an empty section; without it an empty section is hidden. */
  empty?: string
  hint?: ReactNode
}

const sections: readonly Section[] = [
  {
    group: 'pending',
    title: 'Pending Projects',
    empty: text.noPending,
    hint: 'New projects wait here until our team has reviewed them.',
  },
  {
    group: 'approved',
    title: 'Approved Projects',
    empty: text.noApproved,
    hint: 'Projects move here once we approve them.',
  },
  {
    group: 'completed',
    title: 'Done Projects',
    empty: text.noCompleted,
    hint: 'Finished projects stay here.',
  },
  { group: 'other', title: 'Other Projects' },
]

const pageName = (group: ProjectGroup) => `${group}Page`

/** Shows the user's projects by status group. Each group has its own page number in the URL. */
export function MyProjects() {
  const [address] = useSearchParams()
  const pages = sections.map(({ group }) => pageIn(address, pageName(group)))
  const { clientId } = useChosenClient()
  const queries = useQueries({
    queries: sections.map(({ group }, index) => projectQueries.mine(group, pages[index] as number, clientId)),
  })

  const failed = queries.find((query) => query.isError && !query.data)
  if (failed)
    return (
      <ErrorState
        text={messageOf(failed.error, text.loadData)}
        onRetry={() => queries.map((query) => query.refetch())}
        retrying={queries.some((query) => query.isFetching)}
      />
    )
  if (queries.some((query) => query.isPending))
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" label="Loading your projects" />
      </div>
    )

  return sections.map(({ group, ...section }, index) => {
    const { data, isPlaceholderData } = queries[index] as (typeof queries)[number]
    const { items, total } = data ?? { items: [], total: 0 }
    return (
      <ProjectSection
        key={group}
        {...section}
        pageName={pageName(group)}
        projects={items.filter((project) => groupOf(project.status) === group)}
        total={total}
        page={pages[index] as number}
        turning={isPlaceholderData}
      />
    )
  })
}
