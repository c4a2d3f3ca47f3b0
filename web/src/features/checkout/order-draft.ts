import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { dropKept, findKept, keep } from '#lib/browser-store.ts'

const settleMs = 300

/** The order that was opened with these very words. */
interface Sent {
  reference: string
  words: string
}

interface Kept<Values> {
  values: Values
  sent: Sent | undefined
}

/** What was typed survives a closed tab: each person's draft of each form, until it is paid. */
export function useOrderDraft<Values extends FieldValues & { offer: string }>(
  form: UseFormReturn<Values>,
  key: string,
  /** The offer that came with the address wins over the draft's. */
  given: string | undefined,
  /** Not while an order is on its way. */
  editable: boolean,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cleared = useRef(false)
  const sent = useRef<Sent>(undefined)
  const words = () => JSON.stringify(form.getValues())

  const bringBack = useEffectEvent((kept: Kept<Values> | undefined) => {
    if (!kept || form.formState.isDirty) return
    sent.current = kept.sent
    form.reset(
      { ...form.getValues(), ...kept.values, ...(given && { offer: given }) },
      { keepDefaultValues: true },
    )
  })
  const keepNow = () => {
    clearTimeout(timer.current)
    void keep(key, { values: form.getValues(), sent: sent.current } satisfies Kept<Values>)
  }
  const listen = useEffectEvent(() =>
    form.subscribe({
      formState: { values: true },
      callback: () => {
        if (cleared.current) return
        clearTimeout(timer.current)
        timer.current = setTimeout(keepNow, settleMs)
      },
    }),
  )

  useEffect(() => {
    let left = false
    findKept(key).then((kept) => {
      if (!left) bringBack(kept as Kept<Values> | undefined)
    })
    const unsubscribe = listen()
    return () => {
      left = true
      unsubscribe()
    }
  }, [key])

  const choose = useEffectEvent((offer: string) =>
    form.setValue('offer' as Path<Values>, offer as PathValue<Values, Path<Values>>, { shouldDirty: true }),
  )
  const taken = useRef(given)
  useEffect(() => {
    if (!editable || given === taken.current) return
    taken.current = given
    if (given) choose(given)
  }, [given, editable])

  return {
    /** Kept at once: the way to the provider may leave this page. */
    markSent: (reference: string) => {
      sent.current = { reference, words: words() }
      keepNow()
    },
    /** Whether what stands in the form is the order of this reference, and not a new one that is being written. */
    isOrder: (reference: string) => sent.current?.reference === reference && sent.current.words === words(),
    clear: () => {
      clearTimeout(timer.current)
      cleared.current = true
      sent.current = undefined
      void dropKept(key).then(() => {
        cleared.current = false
      })
    },
  }
}
