import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import { RequiredMark } from './required-mark.tsx'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong. An empty text marks the control as invalid when an alert already shows the message. */
  error?: string
  required?: boolean
  /** Whether only screen readers get the label, because the context shows its meaning. */
  hideLabel?: boolean
  className?: string
  /** One control of this folder; it gets its id and descriptions from the field context. */
  children: ReactNode
}

export function Field({ label, hint, error, required, hideLabel = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error && errorId, hint ? hintId : undefined) || undefined

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline gap-1 self-start font-semibold text-sm'}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error === undefined ? undefined : true,
          required,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <div aria-live="polite" className="contents">
        {error && (
          <p id={errorId} className="font-medium text-bad text-sm">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
