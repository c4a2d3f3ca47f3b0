import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface RadioCardOption {
  value: string
  title: string
  text?: ReactNode
  /** An amount or a badge to the right of the title. */
  aside?: ReactNode
}

/** All other props are passed to each radio, so `{...register('term')}` works. */
interface RadioCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string
  options: readonly RadioCardOption[]
  /** The chosen value, unless a form registers the radios. */
  selected?: string
  error?: string
}

export function RadioCards({ legend, options, selected, error, className, ...rest }: RadioCardsProps) {
  const errorId = useId()
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, title, text, aside }) => (
          <label
            key={value}
            className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-md border border-edge/60 bg-surface px-4 py-3 transition-colors duration-150 hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              {...rest}
              type="radio"
              value={value}
              checked={selected === undefined ? undefined : value === selected}
              className="mt-0.5 size-4.5 cursor-[inherit] appearance-none rounded-full border border-edge bg-surface outline-none transition-[border-width] duration-150 checked:border-[5px] checked:border-brand"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-sm">{title}</span>
              {text && <span className="mt-0.5 block text-sm opacity-90">{text}</span>}
            </span>
            {aside && <span className="font-semibold text-sm tabular-nums">{aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
