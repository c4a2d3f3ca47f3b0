import { cx } from './cx.ts'

/**
 * A placeholder for content that is loading. Give it the size of the content: `<Skeleton className="h-5 w-40"
 * />`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-sm bg-line', className)} />
}
