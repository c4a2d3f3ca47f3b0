import { digitsAndPoint, groupDigits } from '@jara/contract/lib/money'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { Input } from './input.tsx'

interface MoneyInputProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The field of the form. Its value has digits and at most one decimal point, without separators. */
  name: FieldPathByValue<Values, string>
  readOnly?: boolean
  /** Whether a minus sign in front is kept, for a discount. */
  signed?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Accepts digits and one decimal point, drops other characters on input and shows thousands separators. */
export function MoneyInput<Values extends FieldValues, Output>({
  control,
  name,
  readOnly,
  signed = false,
  onKeyDown,
}: MoneyInputProps<Values, Output>) {
  const { field } = useController({ control, name })

  const numberIn = (text: string) =>
    (signed && text.trimStart().startsWith('-') ? '-' : '') + digitsAndPoint(text)

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = numberIn(target.value)
    const beforeCaret = numberIn(target.value.slice(0, target.selectionStart ?? undefined)).length
    target.value = groupDigits(typed)
    // The caret stays behind the same digit, although separators came or went before it.
    const caret = placeAfter(target.value, beforeCaret)
    target.setSelectionRange(caret, caret)
    field.onChange(typed)
  }

  return (
    <span className="relative block">
      <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-muted text-sm">
        ₦
      </span>
      <Input
        name={field.name}
        ref={field.ref}
        value={groupDigits(field.value)}
        onChange={change}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
        readOnly={readOnly}
        // The decimal keypad of iOS has no minus sign.
        inputMode={signed ? 'text' : 'decimal'}
        autoComplete="off"
        className="pl-8 tabular-nums"
      />
    </span>
  )
}

/** Returns the position after so many digits and points of a text with separators. */
function placeAfter(text: string, count: number): number {
  let place = 0
  for (let counted = 0; counted < count && place < text.length; place++) if (text[place] !== ',') counted++
  return place
}
