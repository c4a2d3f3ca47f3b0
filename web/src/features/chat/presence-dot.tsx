import { cx } from '#ui/cx.ts'

/** Somebody is here. The word for it stands beside it, or in the conversation's head. */
export function PresenceDot({ className }: { className?: string }) {
  return <span aria-hidden className={cx('size-2.5 rounded-full bg-good ring-2 ring-surface', className)} />
}
