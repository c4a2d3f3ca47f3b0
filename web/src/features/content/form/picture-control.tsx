import { largestUploadBytes, screenshotTypes } from '@jara/contract/portfolio'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { addPicture } from '../content.api.ts'
import type { PictureField } from '../fields/field-types.ts'
import { pictureUrl } from './picture-url.ts'

interface PictureControlProps {
  field: PictureField
  /** The name of the stored picture. */
  picture: string | null
  onChange: (picture: string | null) => void
}

function faultIn({ type, size }: File): string | undefined {
  if (!screenshotTypes.some((allowed) => allowed === type)) return 'Choose a PNG, JPEG or WebP picture.'
  return size > largestUploadBytes ? 'This picture is larger than 5 MB.' : undefined
}

/** Uploads a picture as soon as it is chosen. */
export function PictureControl({ field, picture, onChange }: PictureControlProps) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  /** Undefined while nothing is sent. */
  const [progress, setProgress] = useState<number>()
  const isBusy = progress !== undefined
  // The entry may have moved in its list during the upload.
  const latestChange = useRef(onChange)
  useEffect(() => {
    latestChange.current = onChange
  }, [onChange])

  const send = async (chosen: File | null) => {
    if (!chosen) return
    const wrong = faultIn(chosen)
    setFault(wrong)
    if (wrong) return
    setFile(chosen)
    setProgress(0)
    try {
      const { name } = await addPicture(chosen, setProgress)
      latestChange.current(name)
    } catch (error) {
      setFault(messageOf(error, 'The picture could not be uploaded. Try again.'))
    } finally {
      setFile(null)
      setProgress(undefined)
    }
  }

  return (
    <div className="grid gap-2">
      <Field label={field.label} hint={field.hint} error={fault}>
        <FileDrop
          file={file}
          onFile={(chosen) => void send(chosen)}
          accept={screenshotTypes.join(',')}
          currentUrl={picture === null ? undefined : pictureUrl(picture)}
          progress={progress}
          disabled={isBusy}
        />
      </Field>
      {picture !== null && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => onChange(null)}
          >
            Remove {field.label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  )
}
