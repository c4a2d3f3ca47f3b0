import { mostLines } from '@jara/contract/invoices/totals'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { blankLine, type InvoiceFormState, isBlank, serviceLine } from './invoice-values.ts'
import { LineAmount, LineInputs } from './line-inputs.tsx'
import { ServicePicker } from './pickers.tsx'

interface LineFieldsProps {
  form: InvoiceFormState
  vatPercent: number
  /** Why the lines cannot be invoiced. */
  fault: string | undefined
}

/** The lines of an invoice. Enter in the price of the last line adds another line. */
export function LineFields({ form, vatPercent, fault }: LineFieldsProps) {
  const { control, formState, getValues, setFocus, setValue } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' })
  const full = fields.length >= mostLines
  const error = fault ?? formState.errors.lines?.message ?? formState.errors.lines?.root?.message

  const add = (line = blankLine) => append(line, { focusName: `lines.${fields.length}.text` })
  const insert = (service: { name: string; price: number }) => {
    const line = serviceLine(service, getValues('pricesIncludeVat'), vatPercent)
    const last = fields.length - 1
    const lastLine = getValues(`lines.${last}`)
    if (lastLine && isBlank(lastLine)) setValue(`lines.${last}`, line, { shouldDirty: true })
    else add(line)
  }
  const focusNextLine = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index < fields.length - 1) setFocus(`lines.${index + 1}.text`)
    else if (!full) add()
  }
  const removeLine = (index: number) => {
    remove(index)
    if (fields.length === 1) append(blankLine)
    else setTimeout(() => setFocus(`lines.${Math.max(0, index - 1)}.text`))
  }
  const moveLine = (from: number, to: number) => {
    move(from, to)
    setTimeout(() => setFocus(`lines.${to}.text`))
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display font-semibold text-lg">Lines</legend>
      <ol className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="rounded-md border p-3" aria-label={`Line ${index + 1}`}>
            <LineInputs form={form} index={index} onEnter={(event) => focusNextLine(event, index)} />
            <div className="mt-2 flex items-center justify-between gap-2">
              <p className="text-muted text-sm">
                Amount <LineAmount form={form} index={index} />
              </p>
              <div className="flex">
                <IconButton
                  size="sm"
                  label={`Move line ${index + 1} up`}
                  icon={<ArrowUp aria-hidden className="size-4" />}
                  disabled={index === 0}
                  onClick={() => moveLine(index, index - 1)}
                />
                <IconButton
                  size="sm"
                  label={`Move line ${index + 1} down`}
                  icon={<ArrowDown aria-hidden className="size-4" />}
                  disabled={index === fields.length - 1}
                  onClick={() => moveLine(index, index + 1)}
                />
                <IconButton
                  size="sm"
                  label={`Remove line ${index + 1}`}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => removeLine(index)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={full ? `An invoice has at most ${mostLines} lines.` : undefined}
          onClick={() => add()}
        >
          Add line
        </Button>
        <Field label="Insert a service">
          <ServicePicker onChoose={insert} />
        </Field>
      </div>
    </fieldset>
  )
}
