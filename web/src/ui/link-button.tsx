import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { ScopedLink } from './scoped-link.tsx'

interface LinkButtonProps extends ComponentProps<typeof ScopedLink> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link styled as a button, for actions that open another screen. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <ScopedLink {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </ScopedLink>
  )
}
