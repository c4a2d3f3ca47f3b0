import { cx } from '#ui/cx.ts'

/** Marks an online partner. The text 'Online' is beside it or in the header of the conversation. */
export function PresenceDot({ className }: { className?: string }) {
  return <span aria-hidden className={cx('size-2.5 rounded-full bg-good ring-2 ring-surface', className)} />
}
