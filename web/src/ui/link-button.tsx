import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button, for actions that lead to another screen. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}
