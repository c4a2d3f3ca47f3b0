import { zodResolver } from '@hookform/resolvers/zod'
import { text } from '@jara/contract/text'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { ApiError } from './api-error.ts'
import { showFormError } from './form-error.ts'

interface RowFormOptions<Row, Values, Output> {
  schema: ZodType<Output, Values>
  /** The row that is edited; none when one is added. */
  row: Row | undefined
  valuesOf: (row: Row | undefined) => Values
  save: (values: Output, version: number | undefined) => Promise<Row>
  /** What the row is: 'portfolio item'. */
  thing: string
  onAdded?: () => void
  /** None where the form is a page's own and stays. */
  onClose?: () => void
}

/** The form of one row, new or edited. When somebody else was quicker, what is there now is kept beside what was typed. */
export function useRowForm<Row extends { version?: number }, Values extends FieldValues, Output>({
  schema,
  row,
  valuesOf,
  save,
  thing,
  onAdded,
  onClose = () => undefined,
}: RowFormOptions<Row, Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    defaultValues: valuesOf(row) as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })
  const snackbar = useSnackbar()
  const [theirs, setTheirs] = useState<Row>()
  const [base, setBase] = useState(row)

  /** The comparison stays on the screen until the save is done, and gives way to the form when it fails. */
  const submitOver = (known: Row | undefined) =>
    form.handleSubmit(
      async (values) => {
        try {
          const saved = await save(values, known?.version)
          snackbar.show(row ? text.saved(thing) : text.added(thing))
          take(saved)
          if (!row) onAdded?.()
          onClose()
        } catch (error) {
          if (error instanceof ApiError && error.current) return setTheirs(error.current as Row)
          settle(known)
          showFormError(form, error, row ? text.updateFailed(thing) : text.addFailed(thing))
        }
      },
      () => settle(known),
    )

  const settle = (known: Row | undefined) => {
    setBase(known)
    setTheirs(undefined)
  }

  const take = (known: Row) => {
    settle(known)
    form.reset(valuesOf(known) as DefaultValues<Values>)
  }

  return {
    form,
    thing,
    adds: row === undefined,
    close: onClose,
    submit: submitOver(base),
    busy: form.formState.isSubmitting,
    banner: form.formState.errors.root?.message,
    clash: theirs && {
      theirs: valuesOf(theirs),
      mine: form.getValues(),
      takeTheirs: () => take(theirs),
      keepMine: () => void submitOver(theirs)(),
    },
  }
}

export type RowForm<Row extends { version?: number }, Values extends FieldValues, Output> = ReturnType<
  typeof useRowForm<Row, Values, Output>
>
