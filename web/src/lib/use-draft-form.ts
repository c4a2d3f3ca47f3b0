import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { ZodType } from 'zod'
import { isBlank, type LinesValues, type LineValues, linesOf } from './typed-lines.ts'
import { useRowForm } from './use-row-form.ts'

export interface Draft {
  id: number
  version: number
}

interface DraftFormOptions<Row, Values, Output> {
  schema: ZodType<Output, Values>
  /** Undefined for a new document. */
  draft: Row | undefined
  valuesOf: (draft: Row | undefined) => Values
  create: (form: Output) => Promise<Row>
  update: (form: Output & Draft) => Promise<Row>
  keyOf: (id: number) => QueryKey
  pageOf: (id: number) => string
  blankLine: LineValues
  /** Returns why the document cannot be sent yet. */
  faultOf: (values: Values) => string | undefined
}

/**
 * Manages the form of a draft with lines, such as an invoice, which is saved before the user is asked whether
 * to send it.
 */
export function useDraftForm<
  Row extends Draft,
  Values extends FieldValues & LinesValues,
  Output extends object,
>({
  schema,
  draft,
  valuesOf,
  create,
  update,
  keyOf,
  pageOf,
  blankLine,
  faultOf,
}: DraftFormOptions<Row, Values, Output>) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  // The page of a new document asks the page of its draft, which replaces it, to send the draft.
  const [sending, setSending] = useState(useLocation().state?.send === true)
  const [isTried, setIsTried] = useState(false)
  const saved = useRef<Row>(undefined)
  const sendsNext = useRef(false)

  const openDraft = ({ id }: Draft, send: boolean) =>
    void navigate(pageOf(id), { replace: true, state: { send } })

  const rowForm = useRowForm<Row, Values, Output>({
    schema,
    row: draft,
    valuesOf,
    save: async (form, version) => {
      saved.current = draft
        ? await update({ ...form, id: draft.id, version: version ?? draft.version })
        : await create(form)
      return saved.current
    },
    thing: 'draft',
    onClose: () => {
      if (draft) return setSending(sendsNext.current)
      if (!saved.current) return
      cache.setQueryData(keyOf(saved.current.id), saved.current)
      openDraft(saved.current, sendsNext.current)
    },
  })
  const { form, busy, clash } = rowForm
  const { isDirty } = form.formState
  const { setValue } = linesOf(form)
  const values = useWatch({ control: form.control }) as Values
  const written = values.lines.filter((line) => !isBlank(line))
  const fault = written.length === 0 ? 'Add at least one line.' : faultOf(values)

  // A draft without lines is saved without its blank line. A form that was refused needs the line again.
  const lacksLines = values.lines.length === 0 && !busy && !clash
  useEffect(() => {
    if (lacksLines) setValue('lines', [blankLine])
  }, [lacksLines, setValue, blankLine])

  const save = (send: boolean) => {
    setIsTried(send)
    if (send && fault) return
    // After a change of a colleague, the form is saved first, so that the comparison opens.
    const isCurrent = draft !== undefined && rowForm.stored?.version === draft.version
    if (send && isCurrent && !isDirty) return setSending(true)
    if (written.length < values.lines.length) setValue('lines', written)
    sendsNext.current = send
    void rowForm.submit()
  }

  return {
    ...rowForm,
    values,
    /**
     * Why the document cannot be sent. A draft may be unfinished, so this is said only after an attempt to
     * send it.
     */
    fault: isTried ? fault : undefined,
    saveDraft: () => save(false),
    saveAndSend: () => save(true),
    sending,
    cancelSending: () => {
      setSending(false)
      // Otherwise a reload of the page would ask again.
      if (draft) openDraft(draft, false)
    },
    /** Only closes the dialog. The user may have left the page before the refetch is over. */
    finishSending: () => setSending(false),
  }
}

export type DraftForm<
  Row extends Draft,
  Values extends FieldValues & LinesValues,
  Output extends object,
> = ReturnType<typeof useDraftForm<Row, Values, Output>>
