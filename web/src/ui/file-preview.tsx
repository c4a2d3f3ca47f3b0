import { useState } from 'react'
import { OutsideLink } from './text-link.tsx'

interface FilePreviewProps {
  /** What the file is, such as 'proof'. */
  what: string
  file: { name: string; type: string }
  /** The whole address of the file. */
  url: string
}

/** Shows an uploaded picture. A PDF, or a picture that cannot be shown, has only its link. */
export function FilePreview({ what, file: { name, type }, url }: FilePreviewProps) {
  const [failed, setFailed] = useState(false)
  return (
    <div className="flex flex-col gap-2 text-sm">
      {type.startsWith('image/') && !failed && (
        <img
          src={url}
          alt={`The ${what} ${name}`}
          onError={() => setFailed(true)}
          className="h-72 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <p className="[overflow-wrap:anywhere]">
        Open the {what}: <OutsideLink href={url}>{name}</OutsideLink>
      </p>
    </div>
  )
}
