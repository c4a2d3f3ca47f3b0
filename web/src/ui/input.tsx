import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl()
  return <input {...control} {...rest} className={cx(controlStyle, 'h-11 sm:h-10', className)} />
}
