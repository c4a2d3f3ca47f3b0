import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '#lib/browser-store.ts'
import { currentView } from '#lib/client-view.ts'

const debounceMs = 300

/** The last order that was opened from the form. `words` is the JSON of the form values at that time. */
interface Sent {
  reference: string
  words: string
}

interface StoredDraft<Values> {
  values: Values
  sent: Sent | undefined
}

/**
 * Stores the form values per user and form, so that they survive a closed tab. The caller clears them once
 * the order is placed.
 */
export function useOrderDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  /** The values in the URL, such as the offer. They override those in the draft. */
  given: Partial<Values>,
  /**
   * Whether the form can be edited. While an order is being opened or paid, the values in the URL are not
   * applied.
   */
  editable: boolean,
  /** Runs when the form shows a stored draft. */
  onRestored?: () => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cleared = useRef(false)
  const sent = useRef<Sent>(undefined)
  const snapshot = () => JSON.stringify(form.getValues())

  const restore = useEffectEvent((stored: StoredDraft<Values> | undefined) => {
    if (!stored || form.formState.isDirty) return
    sent.current = stored.sent
    form.reset({ ...form.getValues(), ...stored.values, ...given }, { keepDefaultValues: true })
    onRestored?.()
  })
  const saveNow = () => {
    clearTimeout(timer.current)
    // What staff type during a view is not an order of the client.
    if (!currentView())
      void writeStored(key, { values: form.getValues(), sent: sent.current } satisfies StoredDraft<Values>)
  }
  const listen = useEffectEvent(() =>
    form.subscribe({
      formState: { values: true },
      callback: () => {
        if (cleared.current) return
        clearTimeout(timer.current)
        timer.current = setTimeout(saveNow, debounceMs)
      },
    }),
  )

  useEffect(() => {
    let unmounted = false
    readStored(key).then((stored) => {
      if (!unmounted) restore(stored as StoredDraft<Values> | undefined)
    })
    const unsubscribe = listen()
    return () => {
      unmounted = true
      unsubscribe()
    }
  }, [key])

  const choose = useEffectEvent(() => {
    for (const [name, value] of Object.entries(given))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  })
  const inUrl = JSON.stringify(given)
  const applied = useRef(inUrl)
  useEffect(() => {
    if (!editable || inUrl === applied.current) return
    applied.current = inUrl
    choose()
  }, [inUrl, editable])

  return {
    /**
     * Links the draft to the opened order. It saves the draft at once, because a redirect may unload this
     * page.
     */
    markSent: (reference: string) => {
      sent.current = { reference, words: snapshot() }
      saveNow()
    },
    /** Returns the reference of the order that was last opened from this form and not finished. */
    sentReference: () => sent.current?.reference,
    /** Whether the form values are unchanged since the order with this reference was opened. */
    isOrder: (reference: string) =>
      sent.current?.reference === reference && sent.current.words === snapshot(),
    clear: () => {
      clearTimeout(timer.current)
      cleared.current = true
      sent.current = undefined
      void removeStored(key).then(() => {
        cleared.current = false
      })
    },
  }
}
