import type { ComponentProps, ReactNode } from 'react'
import { useBusyScope } from './busy-scope.tsx'
import { type ButtonSize, type ButtonVariant, iconButtonStyle } from './button-style.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Why the button is disabled, shown as a tooltip. The button stays focusable. */
  disabledReason?: string
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  disabledReason,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const scopeBusy = useBusyScope()
  return (
    <Tooltip text={disabledReason ?? label}>
      <button
        {...rest}
        disabled={rest.disabled || scopeBusy}
        type={type}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        className={iconButtonStyle(variant, size, className)}
        onClick={disabledReason ? undefined : onClick}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
