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
  /** The values of the empty form. */
  blank: Values,
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
  const restoring = useRef<Promise<void>>(undefined)
  const snapshot = () => JSON.stringify(form.getValues())

  const restore = useEffectEvent((storedKey: string, stored: StoredDraft<Values> | undefined) => {
    if (!stored || storedKey !== key || form.formState.isDirty) return
    sent.current = stored.sent
    form.reset({ ...form.getValues(), ...stored.values, ...given }, { keepDefaultValues: true })
    onRestored?.()
  })
  const saveNow = async () => {
    clearTimeout(timer.current)
    // What staff type during a view is not an order of the client.
    if (currentView()) return
    await writeStored(key, { values: form.getValues(), sent: sent.current } satisfies StoredDraft<Values>)
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
    restoring.current = readStored(key).then((stored) =>
      restore(key, stored as StoredDraft<Values> | undefined),
    )
    return listen()
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

  const isOrder = (reference: string) =>
    sent.current?.reference === reference && sent.current.words === snapshot()
  const clear = () => {
    clearTimeout(timer.current)
    cleared.current = true
    sent.current = undefined
    void removeStored(key).then(() => {
      cleared.current = false
    })
    form.reset(blank)
  }

  return {
    /** Links the draft to the opened order and stores it. A redirect may unload this page afterwards. */
    markSent: (reference: string) => {
      sent.current = { reference, words: snapshot() }
      return saveNow()
    },
    /** Returns the reference of the order that was last opened from this form and not finished. */
    sentReference: () => sent.current?.reference,
    /** Whether the form values are unchanged since the order with this reference was opened. */
    isOrder,
    /** Empties the form and removes the draft. */
    clear,
    /**
     * Does the same if the form shows the order with this reference, and returns whether it does. It waits
     * for the stored draft, because a customer who returns from the provider may have paid before it is read.
     */
    clearOrder: async (reference: string): Promise<boolean> => {
      await restoring.current
      if (!isOrder(reference)) return false
      clear()
      return true
    },
  }
}
