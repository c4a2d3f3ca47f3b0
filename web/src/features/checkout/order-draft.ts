import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropKept, findKept, keep } from '#lib/browser-store.ts'

const settleMs = 300

/** What was typed survives a closed tab: each person's draft of each form, until it is sent. */
export function useOrderDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  /** Choices that came with the address win over the draft's. */
  given: Partial<Values>,
): { clear: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cleared = useRef(false)

  const bringBack = useEffectEvent((kept: unknown) => {
    if (!kept || form.formState.isDirty) return
    form.reset({ ...form.getValues(), ...(kept as Values), ...given }, { keepDefaultValues: true })
  })
  const listen = useEffectEvent(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (cleared.current) return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void keep(key, values), settleMs)
      },
    }),
  )

  useEffect(() => {
    let left = false
    findKept(key).then((kept) => {
      if (!left) bringBack(kept)
    })
    const unsubscribe = listen()
    return () => {
      left = true
      unsubscribe()
    }
  }, [key])

  return {
    clear: () => {
      clearTimeout(timer.current)
      cleared.current = true
      void dropKept(key).then(() => {
        cleared.current = false
      })
    },
  }
}
