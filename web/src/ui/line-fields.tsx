import { mostLines } from '@jara/contract/invoices/totals'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { blankLine, isBlank, type LinesForm, type LineValues, serviceLine } from '#lib/typed-lines.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { LineAmount, LineInputs } from './line-inputs.tsx'
import { type LoadedServices, ServicePicker } from './service-picker.tsx'

interface LineFieldsProps {
  form: LinesForm
  vatPercent: number
  /** Why the lines cannot be invoiced or offered. */
  fault: string | undefined
  /** What a new line starts with, where lines have further fields. */
  blank?: LineValues
  /** The further fields of the line at this index. */
  further?: (index: number) => ReactNode
  /** The services whose lines can be inserted. */
  services: LoadedServices
}

/** The lines of an invoice or a quote. Enter in the price of the last line adds another line. */
export function LineFields({
  form,
  vatPercent,
  fault,
  blank = blankLine,
  further,
  services,
}: LineFieldsProps) {
  const { control, formState, getValues, setFocus, setValue } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' })
  const full = fields.length >= mostLines
  const error = fault ?? formState.errors.lines?.message ?? formState.errors.lines?.root?.message

  const add = (line = blank) => append(line, { focusName: `lines.${fields.length}.text` })
  const insert = (service: { name: string; price: number }) => {
    const line = { ...blank, ...serviceLine(service, getValues('pricesIncludeVat'), vatPercent) }
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
    if (fields.length === 1) append(blank)
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
            {further?.(index)}
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
          disabledReason={full ? `At most ${mostLines} lines.` : undefined}
          onClick={() => add()}
        >
          Add line
        </Button>
        <Field label="Insert a service">
          <ServicePicker services={services} onChoose={insert} />
        </Field>
      </div>
    </fieldset>
  )
}
