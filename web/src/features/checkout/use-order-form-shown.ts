import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { paymentQueries } from '#features/payments/payments.api.ts'
import { useAddress } from '#lib/use-address.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { pageIn } from '#lib/use-pages.ts'

/**
 * Decides whether the payments page shows the order form or only a button that opens it. The form is shown
 * for the first order, for a stored draft, and when the address asks for it.
 */
export function useOrderFormShown() {
  const page = pageIn(useSearchParams()[0])
  const { clientId } = useChosenClient()
  const { data, isError } = useQuery(paymentQueries.mine(page, clientId))
  const { new: isNew, plan, service } = useAddress(paths.payments)
  const change = useChangeAddress()
  const [kept, setKept] = useState<boolean>()

  // A payment that arrives later must not close a form that the customer is filling in.
  const isFirst = data ? data.total === 0 : isError || undefined
  if (kept === undefined && isFirst !== undefined) setKept(isFirst)
  const shown = kept === true || isNew !== undefined || plan !== undefined || service !== undefined

  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const replacement = shown ? heading : button
    replacement.current?.focus()
  }, [shown])

  const hide = () => {
    setKept(false)
    change({ new: undefined, plan: undefined, service: undefined }, { replace: true })
  }
  return {
    shown,
    /** Whether it is known what to show. False until the payments have loaded. */
    known: shown || kept !== undefined,
    canHide: data !== undefined && data.total > 0,
    heading,
    button,
    show: () => setKept(true),
    hide,
    /** The customer opens the form, which then takes the focus. */
    open: () => {
      isPressed.current = true
      change({ new: '1' })
    },
    /** The customer closes the form, and the button that opens it takes the focus. */
    close: () => {
      isPressed.current = true
      hide()
    },
  }
}
