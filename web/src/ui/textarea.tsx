import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

interface TextareaProps extends ComponentProps<'textarea'> {
  /** The number of lines up to which the field grows with its content. Longer content scrolls. */
  growToLines?: number
}

const lineHeightRem = 1.5
const paddingRem = 1

export function Textarea({ growToLines, rows = 4, className, style, ...rest }: TextareaProps) {
  const control = useFieldControl()
  const growing = growToLines !== undefined
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      style={growing ? { maxHeight: `${growToLines * lineHeightRem + paddingRem}rem`, ...style } : style}
      className={cx(
        controlStyle,
        'leading-6',
        growing ? 'field-sizing-content resize-none' : 'resize-y',
        className,
      )}
    />
  )
}
