import { cx } from './cx.ts'

interface UploadProgressProps {
  /** The uploaded share, from 0 to 1. */
  share: number
  className?: string
}

/** A native progress bar, styled for each browser engine, because browsers draw it in their own colours. */
export function UploadProgress({ share, className }: UploadProgressProps) {
  return (
    <progress
      value={share}
      max={1}
      aria-label="Upload"
      className={cx(
        'h-1.5 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand',
        className,
      )}
    />
  )
}
