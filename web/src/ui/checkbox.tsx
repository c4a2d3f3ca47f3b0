import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode
  /** Whether only screen readers get the label, as in a table row. */
  hideLabel?: boolean
  /** Whether some but not all items are selected. */
  mixed?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

const mark = 'pointer-events-none col-start-1 row-start-1 size-3.5 text-on-brand opacity-0'

export function Checkbox({
  label,
  hideLabel = false,
  mixed = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])

  return (
    <label className={cx('inline-flex min-h-6 items-start gap-2.5 text-sm', className)}>
      <span className="grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          ref={(element) => {
            input.current = element
            ref?.(element)
          }}
          className="peer col-start-1 row-start-1 size-4.5 cursor-[inherit] appearance-none rounded-[5px] border border-edge bg-surface transition-colors duration-150 checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:opacity-55 aria-invalid:border-bad"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className={cx(mark, 'peer-checked:peer-not-indeterminate:opacity-100')}
        />
        <Minus aria-hidden strokeWidth={3} className={cx(mark, 'peer-indeterminate:opacity-100')} />
      </span>
      <span className={hideLabel ? 'sr-only' : 'pt-0.5'}>{label}</span>
    </label>
  )
}
