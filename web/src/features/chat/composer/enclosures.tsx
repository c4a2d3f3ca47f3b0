import type { ChatMessage } from '@jara/contract/chat'
import { Briefcase, FileText } from 'lucide-react'
import { fromServer } from '#lib/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Chip } from '#ui/chip.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import type { useAttachment } from './use-attachment.ts'

interface EnclosuresProps {
  file: ReturnType<typeof useAttachment>['chosen']
  onDropFile: () => void
  project: ChatMessage['project'] | undefined
  onDropProject: () => void
}

/** The file and the project attached to the next message. */
export function Enclosures({ file, onDropFile, project, onDropProject }: EnclosuresProps) {
  if (file?.fault)
    return (
      <Alert tone="bad" className="mb-3" onDismiss={onDropFile}>
        {file.name}: {file.fault}
      </Alert>
    )
  if (!file && !project) return null
  const picture = file?.attachment?.type.startsWith('image/') ? file.attachment : undefined
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {picture && (
        <img src={fromServer(picture.url)} alt="" className="size-12 rounded-md border object-cover" />
      )}
      {file && (
        <Chip icon={<FileText aria-hidden />} onRemove={onDropFile} removeLabel={`Remove ${file.name}`}>
          {file.name}
        </Chip>
      )}
      {file && !file.attachment && <UploadProgress share={file.progress} className="w-24" />}
      {project && (
        <Chip
          icon={<Briefcase aria-hidden />}
          onRemove={onDropProject}
          removeLabel={`Remove ${project.title}`}
        >
          {project.title}
        </Chip>
      )}
    </div>
  )
}
