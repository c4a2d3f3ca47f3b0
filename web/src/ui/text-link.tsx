import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { ScopedLink } from './scoped-link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const style =
  'rounded-sm font-semibold text-brand underline decoration-brand/35 underline-offset-4 transition-colors duration-150 hover:decoration-brand aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

export function TextLink({ className, ...rest }: LinkProps) {
  return <ScopedLink {...rest} className={cx(style, className)} />
}

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  href: string
}

/** Opens another site in a new tab, and tells screen readers so. */
export function OutsideLink({ className, children, ...rest }: OutsideLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={cx(style, className)}>
      {children}
      <ExternalLink aria-hidden className="mb-0.5 ml-1 inline size-3.5" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
