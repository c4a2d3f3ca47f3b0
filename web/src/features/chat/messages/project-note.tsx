import type { ChatMessage } from '@jara/contract/chat'
import { paths } from '@jara/contract/paths'
import { statusName } from '@jara/contract/projects/status'
import { Briefcase } from 'lucide-react'
import { Link } from 'react-router'

/** A project as a card in a message. */
export function ProjectNote({ project }: { project: NonNullable<ChatMessage['project']> }) {
  return (
    <Link
      to={paths.project({ id: project.id })}
      className="my-1 flex items-center gap-3 rounded-md border border-current/25 px-3 py-2 hover:bg-current/10"
    >
      <Briefcase aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{project.title}</span>
        <span className="block text-xs opacity-85">{statusName(project.status)}</span>
      </span>
    </Link>
  )
}
