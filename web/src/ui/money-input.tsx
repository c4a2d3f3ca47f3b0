import { digitsAndPoint } from '@jara/contract/lib/money'
import type { ChangeEvent, ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

/** Accepts digits and one decimal point; drops other characters on input. */
export function MoneyInput({ className, onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const cleaned = digitsAndPoint(event.target.value)
    if (cleaned !== event.target.value) event.target.value = cleaned
    return onChange?.(event)
  }
  return (
    <span className={cx('relative block', className)}>
      <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-muted text-sm">
        ₦
      </span>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        onChange={clean}
        className="pl-8 tabular-nums"
      />
    </span>
  )
}
