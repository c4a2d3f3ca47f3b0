import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { UploadProgress } from './upload-progress.tsx'

interface FileDropProps {
  file: File | null
  onFile: (file: File | null) => void
  accept: string
  /** The URL of the picture that is already stored. */
  currentUrl?: string
  /** The uploaded share of the file, from 0 to 1. */
  progress?: number
  disabled?: boolean
  /** `prompt` asks for the file; `hint` names the accepted types and the size limit. */
  prompt?: string
  hint?: string
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

/** The native file input covers the whole box, so that click, drop and keyboard work without our own code. */
export function FileDrop({
  file,
  onFile,
  accept,
  currentUrl,
  progress,
  disabled,
  prompt = 'Choose a picture or drop it here',
  hint = 'PNG, JPEG or WebP, up to 5 MB',
}: FileDropProps) {
  const control = useFieldControl()
  const [unreadable, setUnreadable] = useState<string>()
  const chosen = useObjectUrl(file?.type.startsWith('image/') ? file : null) ?? currentUrl
  const preview = chosen === unreadable ? undefined : chosen

  return (
    <div
      className={cx(
        'relative flex items-center gap-4 rounded-md border border-edge border-dashed bg-surface p-4 transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        disabled && 'opacity-55',
      )}
    >
      <span className="grid h-16 w-24 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
        {preview ? (
          <img
            src={preview}
            alt=""
            className="size-full object-cover"
            onError={() => setUnreadable(preview)}
          />
        ) : (
          <ImageUp aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold [overflow-wrap:anywhere]">{file?.name ?? prompt}</span>
        {progress === undefined ? (
          <span className="block text-muted">{preview ? 'Choose another to replace it' : hint}</span>
        ) : (
          <UploadProgress share={progress} className="mt-2 block w-full" />
        )}
      </span>
      <input
        {...control}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          onFile(target.files?.[0] ?? null)
          // Otherwise the browser ignores the same file when it is chosen again, for example after a failure.
          target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}
