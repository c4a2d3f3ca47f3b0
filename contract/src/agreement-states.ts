// Beside no schema: screens show the names and check no form.
/**
 * `opening`: ordered, not paid yet. `attention`: the last renewal did not go through. `ending`: cancelled, runs to the end
 * of the paid period.
 */
export const agreementStates = ['opening', 'active', 'attention', 'ending', 'completed', 'cancelled'] as const
export type AgreementState = (typeof agreementStates)[number]

/** Those of one that was paid at least once: before that it is an order like any other. */
export const begunStates = ['attention', 'active', 'ending', 'completed', 'cancelled'] as const

/** What screens call them; the customer's word for an agreement is subscription. */
export const agreementStateNames: Record<AgreementState, string> = {
  opening: 'Not paid yet',
  active: 'Active',
  attention: 'Needs your attention',
  ending: 'Cancelled, runs to its end',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Whether there is a next charge that can still be stopped. */
export const isRunning = (state: AgreementState): boolean => state === 'active' || state === 'attention'
