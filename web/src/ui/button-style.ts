import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-edge/60 bg-surface text-ink hover:border-edge hover:bg-sunken',
  ghost: 'text-current hover:bg-current/10',
  danger: 'bg-bad text-on-bad hover:bg-bad-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 px-3 py-1 text-sm',
  md: 'min-h-10 gap-2 px-4 py-2 text-sm',
  lg: 'min-h-12 gap-2.5 px-6 py-2.5 text-base',
}

const shape =
  'inline-flex select-none items-center justify-center rounded-md text-center font-semibold transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px [&_svg]:shrink-0'

const unavailable =
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 aria-busy:opacity-85 aria-disabled:active:translate-y-0'

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  cx(shape, unavailable, variants[variant], sizes[size], className)

const squares: Record<ButtonSize, string> = { sm: 'size-8', md: 'size-10', lg: 'size-12' }

export const iconButtonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  cx(shape, unavailable, variants[variant], squares[size], className)
