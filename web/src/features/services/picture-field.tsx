import { screenshotTypes } from '@jara/contract/portfolio'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'

interface PictureFieldProps {
  file: File | null
  /** The URL of the stored picture, unless it is to be removed. */
  storedUrl: string | undefined
  error: string | undefined
  /** The uploaded share of the file. Undefined while nothing is sent. */
  progress: number | undefined
  onFile: (file: File | null) => void
  onRemove: () => void
}

/** Chooses the picture of a service, which is uploaded after the service is saved. */
export function PictureField({ file, storedUrl, error, progress, onFile, onRemove }: PictureFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const discard = () => {
    if (file) onFile(null)
    else onRemove()
    // The button may go away.
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame} className="grid gap-2">
      <Field label="Picture" hint="Optional. Shown at the top of the service's page." error={error}>
        <FileDrop
          file={file}
          onFile={onFile}
          accept={screenshotTypes.join(',')}
          currentUrl={storedUrl}
          progress={progress}
          disabled={progress !== undefined}
        />
      </Field>
      {(file || storedUrl) && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={discard}
          >
            {file ? 'Discard the chosen picture' : 'Remove picture'}
          </Button>
        </div>
      )}
    </div>
  )
}
