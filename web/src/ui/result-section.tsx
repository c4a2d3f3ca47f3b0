import { type ReactNode, useEffect, useRef } from 'react'

interface ResultSectionProps {
  label: string
  /** Each new result comes into view and takes the focus. Undefined before the user has done anything. */
  result: object | undefined
  className?: string
  children: ReactNode
}

/**
 * Shows the result of what the user has just done. It scrolls into view and takes the focus, because the
 * button that was pressed may be far below it, or gone.
 */
export function ResultSection({ label, result, className, children }: ResultSectionProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!result || !section.current) return
    const fits = section.current.offsetHeight < window.innerHeight / 2
    section.current.scrollIntoView({ block: fits ? 'nearest' : 'start' })
    section.current.focus({ preventScroll: true })
  }, [result])
  return (
    <section ref={section} tabIndex={-1} data-result={result && ''} aria-label={label} className={className}>
      {children}
    </section>
  )
}
