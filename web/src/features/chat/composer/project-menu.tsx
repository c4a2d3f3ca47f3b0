import { useQuery } from '@tanstack/react-query'
import { Briefcase } from 'lucide-react'
import { iconButtonStyle } from '#ui/button-style.ts'
import { Menu } from '#ui/menu.tsx'
import { chatQueries } from '../chat.api.ts'
import type { QuotedProject } from './use-quoted-project.ts'

interface ProjectMenuProps {
  customerId: number
  onChoose: (project: QuotedProject) => void
}

/** Attaches one of the customer's projects to the message. The list loads each time the menu opens. */
export function ProjectMenu({ customerId, onChoose }: ProjectMenuProps) {
  const query = useQuery({ ...chatQueries.projects(customerId), enabled: false })
  const { data: projects, isPending, refetch } = query
  const none = { id: 'none', label: isPending ? 'Loading projects' : 'No projects yet', disabled: true }
  return (
    <Menu
      align="start"
      onOpen={() => void refetch()}
      entries={
        projects?.length
          ? projects.map(({ id, title, status }) => ({
              id,
              label: title,
              onSelect: () => onChoose({ id, title, status }),
            }))
          : [none]
      }
      trigger={
        <button
          type="button"
          aria-label="Attach a project"
          title="Attach a project"
          className={iconButtonStyle('ghost', 'md')}
        >
          <Briefcase aria-hidden className="size-4.5" />
        </button>
      }
    />
  )
}
