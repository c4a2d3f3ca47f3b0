import type { ChatMessage } from '@jara/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { Briefcase } from 'lucide-react'
import { iconButtonStyle } from '#ui/button-style.ts'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { chatQueries } from './chat.api.ts'

interface ProjectMenuProps {
  customerId: number
  onChoose: (project: NonNullable<ChatMessage['project']>) => void
}

/** Puts one of the customer's projects into the message as a card. */
export function ProjectMenu({ customerId, onChoose }: ProjectMenuProps) {
  return (
    <Menu
      align="start"
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
    >
      <Projects customerId={customerId} onChoose={onChoose} />
    </Menu>
  )
}

/** Asked for when the menu is opened, not before. */
function Projects({ customerId, onChoose }: ProjectMenuProps) {
  const { data: projects, isPending } = useQuery(chatQueries.projects(customerId))
  if (!projects?.length)
    return <MenuItem disabled>{isPending ? 'Loading projects' : 'No projects yet'}</MenuItem>
  return projects.map(({ id, title, status }) => (
    <MenuItem key={id} onSelect={() => onChoose({ id, title, status })}>
      <span className="max-w-64 truncate">{title}</span>
    </MenuItem>
  ))
}
