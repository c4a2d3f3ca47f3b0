import { Briefcase, FileText } from 'lucide-react'
import { fromServer } from '#lib/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Chip } from '#ui/chip.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import type { useAttachment } from './use-attachment.ts'
import type { useQuotedProject } from './use-quoted-project.ts'

interface EnclosuresProps {
  file: ReturnType<typeof useAttachment>['chosen']
  onDropFile: () => void
  quoted: ReturnType<typeof useQuotedProject>
}

/** The file and the project attached to the next message. */
export function Enclosures({ file, onDropFile, quoted }: EnclosuresProps) {
  const { project } = quoted
  if (file?.fault)
    return (
      <Alert tone="bad" className="mb-3" onDismiss={onDropFile}>
        {file.name}: {file.fault}
      </Alert>
    )
  if (quoted.failed)
    return (
      <Alert tone="bad" className="mb-3" onDismiss={quoted.drop}>
        The project could not be loaded, so your message will not mention it.
      </Alert>
    )
  if (!file && !project && !quoted.loading) return null
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
      {quoted.loading && <Spinner size="sm" label="Loading the project" />}
      {project && (
        <Chip
          icon={<Briefcase aria-hidden />}
          onRemove={quoted.drop}
          removeLabel={`Remove ${project.title}`}
          className="max-w-full"
        >
          <span className="truncate">{project.title}</span>
        </Chip>
      )}
    </div>
  )
}
