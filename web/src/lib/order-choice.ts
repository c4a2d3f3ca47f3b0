import { type OrderQuery, paths } from '@jara/contract/paths'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSignedIn, useSessionUser } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/** The chosen plan, or the chosen service and its payment type. */
export type OrderChoice = { readonly [Name in keyof OrderQuery]?: string }

export const orderChoiceIn = (search: string): OrderChoice => {
  const query = new URLSearchParams(search)
  const value = (name: keyof OrderQuery) => query.get(name) ?? undefined
  return { plan: value('plan'), service: value('service'), type: value('type') }
}

export const isChosen = ({ plan, service }: OrderChoice): boolean => Boolean(plan || service)

/**
 * Returns what the visitor has chosen to order. The choice stays in the URL until the order form reads it. It
 * is empty during hydration, because the page was prerendered without a query string.
 */
export function useOrderChoice(): OrderChoice {
  const { search } = useLocation()
  return orderChoiceIn(useHydrated() ? search : '')
}

/** Returns a function that creates the path of an order. Visitors are asked to sign in first. */
export function useOrderPath() {
  const user = useSessionUser()
  return (choice: OrderQuery) => (user ? paths.payments(choice) : paths.login(choice))
}

/**
 * Opens the order form when a signed-in user arrives with a choice. A user who signs in on this page is not
 * affected, because the form of the page decides what comes next.
 */
export function useOrderWhenSignedIn({ plan, service, type }: OrderChoice): void {
  const navigate = useNavigate()
  const openOrder = useEffectEvent((choice: OrderChoice) => {
    if (isChosen(choice) && isSignedIn()) navigate(paths.payments(choice), { replace: true })
  })
  useEffect(() => openOrder({ plan, service, type }), [plan, service, type])
}
