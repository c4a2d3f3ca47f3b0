import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { ArrowRightLeft, Eye, MessageSquare } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { ApproveButton } from './approve-button.tsx'

export interface ProjectHandlers {
  onDetails: (project: Project) => void
  onStatus: (project: Project) => void
}

const icon = 'size-4'

export function ProjectActions({ project, onDetails, onStatus }: ProjectHandlers & { project: Project }) {
  const navigate = useNavigate()
  const partner = project.user?.id ?? project.userId
  const chat = () => {
    if (partner) navigate(paths.adminChat({ userId: partner }))
  }
  return (
    <div className="flex flex-wrap items-center table:ml-auto table:gap-1 table:w-26 table:justify-end">
      {project.status === 'pending' && <ApproveButton project={project} />}
      <IconButton
        size="sm"
        label={`Details of ${project.title}`}
        icon={<Eye aria-hidden className={icon} />}
        onClick={() => onDetails(project)}
      />
      <IconButton
        size="sm"
        label={`Change status of ${project.title}`}
        icon={<ArrowRightLeft aria-hidden className={icon} />}
        onClick={() => onStatus(project)}
      />
      <IconButton
        size="sm"
        label={`Chat about ${project.title}`}
        icon={<MessageSquare aria-hidden className={icon} />}
        disabledReason={project.user?.name === text.deletedUser ? 'This user was deleted' : undefined}
        onClick={chat}
      />
    </div>
  )
}
