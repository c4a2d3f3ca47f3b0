import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBusyScope } from './busy-scope.tsx'
import { cx } from './cx.ts'

interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  /** Makes the chip a button. */
  onPress?: () => void
  /** Adds a remove button; `removeLabel` is its accessible name. */
  onRemove?: () => void
  removeLabel?: string
  className?: string
}

const shape =
  'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-3 py-0.5 font-medium text-sm [&_svg]:size-3.5'

/** A small label, or a button that fills in a value. */
export function Chip({ children, icon, onPress, onRemove, removeLabel, className }: ChipProps) {
  const scopeBusy = useBusyScope()
  if (onPress) {
    return (
      <button
        type="button"
        disabled={scopeBusy}
        onClick={onPress}
        className={cx(
          shape,
          'min-h-8 border-edge/60 bg-surface disabled:pointer-events-none disabled:opacity-55 transition-colors duration-150 hover:border-edge hover:bg-sunken',
          className,
        )}
      >
        {icon}
        {children}
      </button>
    )
  }
  return (
    <span className={cx(shape, 'border-line bg-sunken', onRemove && 'pr-0.5', className)}>
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full hover:bg-line"
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  )
}
