import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  text?: ReactNode
}

// The native checkbox exposes its state, so aria-checked is not needed.
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const

/** A switch for a setting that applies at once. In a form it works like a checkbox. */
export function Switch({ label, text, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex items-start justify-between gap-4 text-sm', className)}>
      <span>
        <span className="block font-semibold">{label}</span>
        {text && <span className="mt-0.5 block text-muted">{text}</span>}
      </span>
      <input
        {...rest}
        {...nativeSwitch}
        className="relative h-6 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-sunken transition-colors duration-150 before:absolute before:top-1/2 before:left-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-[translate,background-color] before:duration-150 checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand disabled:opacity-55"
      />
    </label>
  )
}
