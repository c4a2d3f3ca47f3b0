import { formatNaira } from '@jara/contract/lib/money'
import { cx } from './cx.ts'

/** Shows an amount such as '₦1,250,000' in tabular figures. */
export function Money({ naira, className }: { naira: number; className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{formatNaira(naira)}</span>
}
