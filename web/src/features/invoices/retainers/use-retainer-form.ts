import type { InvoiceDefaults } from '@jara/contract/invoices'
import type { Retainer, RetainerForm } from '@jara/contract/invoices/retainers'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { paths } from '@jara/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isBlank, linesOf } from '#lib/typed-lines.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import type { InvoiceStart } from '../staff/invoice-values.ts'
import { newValues, type RetainerValues, retainerSchema, valuesOf } from './retainer-values.ts'
import { retainerQueries, useCreateRetainer, useUpdateRetainer } from './retainers.api.ts'

export interface RetainerFormOptions {
  /** Undefined for a new retainer. */
  retainer?: Retainer
  defaults: InvoiceDefaults
  start?: InvoiceStart
}

/** Manages the form of a retainer. A new retainer opens its page once it is saved. */
export function useRetainerForm({ retainer, defaults, start = {} }: RetainerFormOptions) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const create = useCreateRetainer()
  const update = useUpdateRetainer()
  const created = useRef<Retainer>(undefined)
  const rowForm = useRowForm<Retainer, RetainerValues, RetainerForm>({
    schema: retainerSchema,
    row: retainer,
    valuesOf: (row) => (row ? valuesOf(row) : newValues(defaults, start, lagosDate(new Date()))),
    // An invoice that was issued moves the day of the next one.
    serverFields: ['nextOn'],
    save: async (form, version) => {
      if (retainer)
        return update.mutateAsync({ ...form, id: retainer.id, version: version ?? retainer.version })
      created.current = await create.mutateAsync(form)
      return created.current
    },
    thing: 'retainer',
    onClose: () => {
      if (!created.current) return
      const { id } = created.current
      cache.setQueryData(retainerQueries.get(id).queryKey, created.current)
      void navigate(paths.adminRetainer({ id }), { replace: true })
    },
  })
  const { form, stored, take } = rowForm
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as RetainerValues

  // An invoice that was issued, or a pause, changes the retainer. A form without edits follows.
  const follow = useEffectEvent(take)
  const isNewer = retainer !== undefined && stored !== undefined && retainer.version > stored.version
  useEffect(() => {
    if (retainer && isNewer && !isDirty) follow(retainer)
  }, [retainer, isNewer, isDirty])

  const save = () => {
    const written = values.lines.filter((line) => !isBlank(line))
    if (written.length > 0 && written.length < values.lines.length) linesOf(form).setValue('lines', written)
    void rowForm.submit()
  }
  return { ...rowForm, values, isDirty, save }
}
