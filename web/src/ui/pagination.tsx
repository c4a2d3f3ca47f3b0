import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface PaginationProps {
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** The accessible name. It names the list when a screen has several lists. */
  label?: string
  className?: string
}

/** Hidden while the list has only one page. */
export function Pagination({ page, pageCount, onPage, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null
  // aria-disabled keeps the button focusable on the first and last page, so that keyboard users do not lose
  // the focus.
  return (
    <nav
      aria-label={label}
      className={cx('flex items-center justify-between gap-3 sm:justify-end', className)}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page <= 1}
        icon={<ChevronLeft aria-hidden className="size-4" />}
        onClick={() => onPage(page - 1)}
      >
        Prev
      </Button>
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        Page {page} of {pageCount}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}
