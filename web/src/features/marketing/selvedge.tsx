import { cx } from '#ui/cx.ts'
import { Pattern } from '#ui/pattern.tsx'

/** The woven edge of the cloth: a strip of combs where indigo meets paper. */
export function Selvedge({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('cloth h-6 overflow-hidden border-cloth-line', className)}>
      <Pattern name="combs" scale={24} className="text-on-cloth/35" />
    </div>
  )
}
