import { formatNaira } from '@jara/contract/lib/money'
import { mostStages } from '@jara/contract/quotes/stages'
import { stageDueNames, stageDues } from '@jara/contract/quotes/states'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { blankStage, type QuoteFormState, stagePresets } from './quote-values.ts'
import { missingPercent } from './typed-stages.ts'

interface StageFieldsProps {
  form: QuoteFormState
  /** What each stage costs, in naira. */
  amounts: readonly number[]
}

/** The stages into which the total is divided. Each of them has its own invoice. */
export function StageFields({ form, amounts }: StageFieldsProps) {
  const { control, formState, getValues, setFocus, setValue } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'stages' })
  const { stages: errors } = formState.errors
  const full = fields.length >= mostStages

  const add = () =>
    append(
      {
        ...blankStage,
        due: fields.length === 0 ? 'acceptance' : blankStage.due,
        percent: String(Math.max(0, missingPercent(getValues('stages')))),
      },
      { focusName: `stages.${fields.length}.name` },
    )
  const removeStage = (index: number) => {
    remove(index)
    // No stage comes before the first one.
    if (getValues('stages.0.due') === 'approval_of_previous') setValue('stages.0.due', 'acceptance')
    if (fields.length > 1) setTimeout(() => setFocus(`stages.${Math.max(0, index - 1)}.name`))
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display font-semibold text-lg">Stages</legend>
      <div className="flex flex-wrap gap-2">
        {stagePresets.map(({ label, stages }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            aria-label={`Divide ${label}`}
            onClick={() => replace(stages)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ol className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="rounded-md border p-3" aria-label={`Stage ${index + 1}`}>
            <StageInputs form={form} index={index} />
            <div className="mt-2 flex items-center justify-between gap-2">
              <p className="text-muted text-sm">
                Amount <span className="font-semibold text-ink">{formatNaira(amounts[index] ?? 0)}</span>
              </p>
              <IconButton
                size="sm"
                label={`Remove stage ${index + 1}`}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => removeStage(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {fields.length === 0 && (
        <p className="text-muted text-sm">Without stages, one invoice is issued on acceptance.</p>
      )}
      <MissingShare form={form} error={errors?.message ?? errors?.root?.message} />
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={full ? `At most ${mostStages} stages.` : undefined}
          onClick={add}
        >
          Add stage
        </Button>
      </div>
    </fieldset>
  )
}

/** Says how far the shares are from 100%, while they are typed. */
function MissingShare({ form, error }: { form: QuoteFormState; error: string | undefined }) {
  const stages = useWatch({ control: form.control, name: 'stages' })
  const missing = missingPercent(stages)
  if (error)
    return (
      <p role="alert" className="font-medium text-bad text-sm">
        {error}
      </p>
    )
  if (stages.length === 0 || missing === 0) return null
  return (
    <p className="text-muted text-sm">
      {missing > 0 ? `${missing}% is not in a stage yet.` : `The shares exceed 100% by ${-missing}%.`}
    </p>
  )
}

function StageInputs({
  form: { register, control, formState },
  index,
}: {
  form: QuoteFormState
  index: number
}) {
  const errors = formState.errors.stages?.[index]
  const due = useWatch({ control, name: `stages.${index}.due` })
  return (
    <div className="grid gap-3">
      <Field label="Name" required error={errors?.name?.message}>
        <Input {...register(`stages.${index}.name`)} maxLength={120} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Share in %" required error={errors?.percent?.message}>
          <Input
            {...register(`stages.${index}.percent`)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        </Field>
        <Field label="Rounds of changes" required error={errors?.revisionsIncluded?.message}>
          <Input
            {...register(`stages.${index}.revisionsIncluded`)}
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
          />
        </Field>
      </div>
      <Field label="Invoice" required error={errors?.due?.message}>
        <Select {...register(`stages.${index}.due`)}>
          {stageDues
            .filter((choice) => index > 0 || choice !== 'approval_of_previous')
            .map((choice) => (
              <option key={choice} value={choice}>
                {stageDueNames[choice]}
              </option>
            ))}
        </Select>
      </Field>
      {due === 'date' && (
        <Field label="Date of the invoice" required error={errors?.dueOn?.message}>
          <Input {...register(`stages.${index}.dueOn`)} type="date" />
        </Field>
      )}
    </div>
  )
}
