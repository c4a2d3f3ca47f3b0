import { largestUploadBytes, screenshotTypes } from '@jara/contract/portfolio'
import { Trash2 } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { useBusyScope } from '#ui/busy-scope.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { addPicture } from '../content.api.ts'
import type { PictureField } from '../fields/field-types.ts'
import { useSectionForm } from './form-context.ts'
import { pictureUrl } from './picture-url.ts'

// The grounds load by themselves, because only the brand has them.
const MarkGrounds = lazyPart(() => import('./mark-grounds.tsx').then((module) => module.MarkGrounds))

interface PictureControlProps {
  field: PictureField
  /** The name of the stored picture. */
  picture: string | null
  /** Whether the picture is a logo that is almost white. */
  isLight?: boolean
  /** The colours of the brand, for a picture that is a part of it. */
  colours?: unknown
  onChange: (picture: StoredPicture | null) => void
}

interface StoredPicture {
  name: string
  width: number
  height: number
  isLight?: boolean
}

function faultIn({ type, size }: File): string | undefined {
  if (!screenshotTypes.some((allowed) => allowed === type)) return 'Choose a PNG, JPEG or WebP picture.'
  return size > largestUploadBytes ? 'This picture is larger than 5 MB.' : undefined
}

/**
 * Uploads a picture as soon as it is chosen. Meanwhile the buttons of the form are disabled. A colleague may still move
 * the entry of the picture, or remove it. Then the upload ends, as it does when the user leaves the form.
 */
export function PictureControl({ field, picture, isLight, colours, onChange }: PictureControlProps) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  /** Undefined while nothing is sent. */
  const [progress, setProgress] = useState<number>()
  const isBusy = progress !== undefined
  useBusyScope(isBusy)
  const { beginUpload } = useSectionForm()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // The place of the picture may change during its upload.
  const latestOnChange = useRef(onChange)
  useLayoutEffect(() => {
    latestOnChange.current = onChange
  })
  const url = picture === null ? undefined : pictureUrl(picture)

  const send = async (chosen: File | null) => {
    if (!chosen) return
    const wrong = faultIn(chosen)
    setFault(wrong)
    if (wrong) return
    setFile(chosen)
    setProgress(0)
    const upload = new AbortController()
    running.current = upload
    const endUpload = beginUpload()
    try {
      const stored = await addPicture({ file: chosen, mark: field.mark }, setProgress, upload.signal)
      latestOnChange.current(stored)
    } catch (error) {
      if (upload.signal.aborted)
        toast.fail('The picture was not added, because its form was closed during the upload.')
      else setFault(messageOf(error, 'The picture could not be uploaded. Try again.'))
    } finally {
      endUpload()
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
          currentUrl={field.mark ? undefined : url}
          progress={progress}
          disabled={isBusy}
        />
      </Field>
      {url && field.mark && (
        <Suspense fallback={<Skeleton className="h-17" />}>
          <MarkGrounds
            key={url}
            mark={field.mark}
            label={field.label}
            url={url}
            isLight={isLight}
            colours={colours}
          />
        </Suspense>
      )}
      {url && (
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
