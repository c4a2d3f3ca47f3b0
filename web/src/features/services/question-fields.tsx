import { mostQuestions } from '@jara/contract/services'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { EntryButtons } from '#ui/entry-buttons.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { blankQuestion, type ServiceValues, type serviceSchema } from './service-values.ts'

const field = {
  label: 'Questions and answers',
  hint: 'Optional. What customers ask before they order.',
  item: 'question',
  most: mostQuestions,
}

interface QuestionFieldsProps {
  form: UseFormReturn<ServiceValues, unknown, z.output<typeof serviceSchema>>
}

/** The questions about a service with their answers. */
export function QuestionFields({ form: { control, register, formState, setFocus } }: QuestionFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions' })
  const addButton = useRef<HTMLButtonElement>(null)
  const errors = formState.errors.questions
  const moveTo = (from: number, to: number) => {
    move(from, to)
    setTimeout(() => setFocus(`questions.${to}.question`))
  }
  const removeAt = (index: number) => {
    remove(index)
    const focusNext = () =>
      fields.length > 1
        ? setFocus(`questions.${Math.max(0, index - 1)}.question`)
        : addButton.current?.focus()
    setTimeout(focusNext)
  }
  return (
    <ListFrame
      field={field}
      count={fields.length}
      error={errors?.message ?? errors?.root?.message}
      addButton={addButton}
      onAdd={() => append(blankQuestion, { focusName: `questions.${fields.length}.question` })}
    >
      {fields.map(({ id }, index) => (
        <li key={id} aria-label={`Question ${index + 1}`} className="grid gap-3 rounded-md border p-3">
          <Field label={`Question ${index + 1}`} required error={errors?.[index]?.question?.message}>
            <Input {...register(`questions.${index}.question`)} autoComplete="off" />
          </Field>
          <Field label="Answer" required error={errors?.[index]?.answer?.message}>
            <Textarea {...register(`questions.${index}.answer`)} rows={2} growToLines={8} />
          </Field>
          <div className="flex justify-end">
            <EntryButtons
              name={`question ${index + 1}`}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              onUp={() => moveTo(index, index - 1)}
              onDown={() => moveTo(index, index + 1)}
              onRemove={() => removeAt(index)}
            />
          </div>
        </li>
      ))}
    </ListFrame>
  )
}
