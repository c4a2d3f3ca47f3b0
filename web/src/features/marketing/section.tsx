import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'

interface SectionProps {
  title: string
  lead?: string
  /** A link or button at the end of the heading's line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a public page with a heading and an optional lead. */
export function Section({ title, lead, action, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('below-fold-400 sm:below-fold-320 py-16 sm:py-24', className)}
    >
      <div className="shell">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-14">
          <div className="max-w-2xl">
            <h2 id={id} className="text-3xl sm:text-4xl">
              {title}
            </h2>
            {lead && <p className="mt-3 text-balance text-lg text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
