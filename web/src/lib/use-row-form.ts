import { zodResolver } from '@hookform/resolvers/zod'
import { adminText } from '@jara/contract/admin-text'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiError } from './api-error.ts'
import { showFormError } from './form-error.ts'
import { useToast } from './toast-context.ts'

interface RowFormOptions<Row, Values, Output> {
  schema: ZodType<Output, Values>
  /** The row to edit; undefined to add one. */
  row: Row | undefined
  valuesOf: (row: Row | undefined) => Values
  /** The fields that the server changes on its own. They change in the form too, unless the user edited them. */
  serverFields?: readonly (keyof Values & string)[]
  /** Saves the form over `stored`, which is undefined for a new row. */
  save: (values: Output, version: number | undefined, stored: Row | undefined) => Promise<Row>
  /** What the row is called: 'portfolio item'. */
  thing: string
  /** Returns what to say instead of 'saved' or 'added', when there is more to say. */
  messageOf?: (saved: Row) => string | undefined
  onAdded?: () => void
  /** Left out when the form is part of a page and stays open. */
  onClose?: () => void
}

/** Returns what was typed, with the stored values of those fields that the user has not edited. */
export function withServerFields<Values extends object>(
  names: readonly (keyof Values)[],
  typed: Values,
  started: Values,
  stored: Values,
): Values {
  const unedited = names.filter((name) => typed[name] === started[name])
  return { ...typed, ...Object.fromEntries(unedited.map((name) => [name, stored[name]])) }
}

/**
 * Manages a form that adds or edits a row. When another user has saved the row first, `clash` has both
 * versions.
 */
export function useRowForm<Row extends { version?: number }, Values extends FieldValues, Output>({
  schema,
  row,
  valuesOf,
  serverFields = [],
  save,
  thing,
  messageOf,
  onAdded,
  onClose = () => undefined,
}: RowFormOptions<Row, Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    defaultValues: valuesOf(row) as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })
  const toast = useToast()
  const [theirs, setTheirs] = useState<Row>()
  const [base, setBase] = useState(row)

  /**
   * Saves the form over `stored`. The comparison of both versions then closes, unless the row has changed
   * again.
   */
  const submitOver = (stored: Row | undefined) =>
    form.handleSubmit(
      async (values) => {
        try {
          const saved = await save(values, stored?.version, stored)
          toast.show(messageOf?.(saved) ?? (row ? adminText.saved(thing) : adminText.added(thing)))
          take(saved)
          if (!row) onAdded?.()
          onClose()
        } catch (error) {
          if (error instanceof ApiError && error.current) return setTheirs(error.current as Row)
          settle(stored)
          showFormError(form, error, row ? adminText.updateFailed(thing) : adminText.addFailed(thing))
        }
      },
      () => settle(stored),
    )

  const settle = (stored: Row | undefined) => {
    setBase(stored)
    setTheirs(undefined)
  }

  const take = (stored: Row) => {
    settle(stored)
    form.reset(valuesOf(stored) as DefaultValues<Values>)
  }

  const compare = (stored: Row) => {
    const theirValues = valuesOf(stored)
    const mine = withServerFields(serverFields, form.getValues(), valuesOf(base), theirValues)
    return {
      theirs: theirValues,
      mine,
      takeTheirs: () => take(stored),
      keepMine: () => {
        for (const name of serverFields) form.setValue(name as Path<Values>, mine[name])
        void submitOver(stored)()
      },
    }
  }

  return {
    form,
    thing,
    adds: row === undefined,
    /** The row over which the form saves. */
    stored: base,
    close: onClose,
    submit: submitOver(base),
    /** Shows this version of the row instead of what was typed. */
    take,
    busy: form.formState.isSubmitting,
    banner: form.formState.errors.root?.message,
    clash: theirs && compare(theirs),
  }
}

export type RowForm<Row extends { version?: number }, Values extends FieldValues, Output> = ReturnType<
  typeof useRowForm<Row, Values, Output>
>
