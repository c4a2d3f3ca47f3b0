import type { ComponentProps } from 'react'
import { BusyScope } from './busy-scope.tsx'
import { cx } from './cx.ts'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: 'none' | 'sm' | 'md' | 'lg'
  /** Whether the card rises on hover, for a card that is a link. */
  lifting?: boolean
}

const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' }

export function Card({ as, padding = 'md', lifting = false, className, children, ...rest }: CardProps) {
  const Tag = (as ?? 'div') as 'div'
  return (
    <Tag
      {...rest}
      className={cx(
        'rounded-lg border border-line bg-surface',
        paddings[padding],
        lifting &&
          'transition-[box-shadow,border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-edge/60 hover:shadow-soft',
        className,
      )}
    >
      <BusyScope>{children}</BusyScope>
    </Tag>
  )
}
