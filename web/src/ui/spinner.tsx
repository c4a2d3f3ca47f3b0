import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SpinnerSize = 'sm' | 'md' | 'lg'

interface SpinnerProps {
  label?: string
  size?: SpinnerSize
  /** Whether to hide the spinner from screen readers, inside an element that is already announced as busy. */
  decorative?: boolean
  className?: string
}

const sizes: Record<SpinnerSize, string> = {
  sm: 'size-4 border-2',
  md: 'size-6 border-2',
  lg: 'size-9 border-3',
}

export function Spinner({ label = 'Loading', size = 'md', decorative = false, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-current/25 border-t-current',
        sizes[size],
        className,
      )}
    />
  )
  if (decorative) return ring
  return (
    <span role="status" className="inline-flex text-brand">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
