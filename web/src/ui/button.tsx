import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useBusyScope } from './busy-scope.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true, the button keeps its focus, shows `busyLabel` and ignores clicks. */
  busy?: boolean
  busyLabel?: string
  /**
   * Whether the form lacks required values. The button is disabled, but a press still submits, so that the
   * form can show what is missing.
   */
  incomplete?: boolean
  /** Why the button is disabled, shown as a tooltip. The button stays focusable for keyboard users. */
  disabledReason?: string
}

export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  busy = false,
  busyLabel,
  incomplete = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A button that is disabled by its card can be focused, because the card may be ready a moment later.
  const scopeBusy = useBusyScope(busy)
  const blocked = busy || scopeBusy || disabledReason !== undefined || rest['aria-disabled'] === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={blocked || incomplete || undefined}
      className={buttonStyle(variant, size, className)}
      onClick={press}
    >
      {busy ? <Spinner size="sm" decorative /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
