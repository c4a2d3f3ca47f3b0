import { cx } from '#ui/cx.ts'
import { Pattern } from '#ui/pattern.tsx'

/** A patterned strip between a dark area, such as the footer, and the rest of the page. */
export function PatternStrip({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('panel h-6 overflow-hidden border-panel-line', className)}>
      <Pattern name="combs" scale={24} className="text-on-panel/35" />
    </div>
  )
}
