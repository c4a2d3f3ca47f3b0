import { useState } from 'react'
import { cx } from './cx.ts'

const longerThan = 280

/**
 * Shows six lines of a long text until it is expanded, so that one card does not become much taller than the
 * others.
 */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > longerThan
  return (
    <div className={className}>
      <p className={cx('whitespace-pre-line [overflow-wrap:anywhere]', long && !open && 'line-clamp-6')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 rounded-sm py-1 font-semibold text-sm underline underline-offset-4"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}
