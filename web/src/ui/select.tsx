import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { Tooltip } from './tooltip.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** The first option, with an empty value. */
  placeholder?: string
  dense?: boolean
  /**
   * Why the choice is locked, shown as a tooltip. Pass a single option, because the keyboard can still change
   * the choice.
   */
  disabledReason?: string
}

/** The native select. It provides the phone's picker, type-ahead and option groups. */
export function Select({
  placeholder,
  dense = false,
  disabledReason,
  className,
  children,
  ...rest
}: SelectProps) {
  const control = useFieldControl()
  const select = (
    <select
      {...control}
      {...rest}
      aria-disabled={disabledReason ? true : undefined}
      onMouseDown={disabledReason ? (event) => event.preventDefault() : undefined}
      className={cx(
        controlStyle,
        'appearance-none truncate pr-9 aria-disabled:cursor-not-allowed aria-disabled:opacity-70',
        dense ? 'h-8 py-0!' : 'h-11 sm:h-10',
      )}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {children}
    </select>
  )
  return (
    <span className={cx('relative block [&>span]:flex', className)}>
      {disabledReason ? <Tooltip text={disabledReason}>{select}</Tooltip> : select}
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
