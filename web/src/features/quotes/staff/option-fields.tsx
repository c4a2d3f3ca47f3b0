import { useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import type { QuoteFormState } from './quote-values.ts'

/** Whether the client may leave a line out, and whether it is selected in advance. */
export function OptionFields({
  form: { register, control },
  index,
}: {
  form: QuoteFormState
  index: number
}) {
  const optional = useWatch({ control, name: `lines.${index}.optional` })
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox {...register(`lines.${index}.optional`)} label="Optional" />
      {optional && <Checkbox {...register(`lines.${index}.chosen`)} label="Selected in advance" />}
    </div>
  )
}
