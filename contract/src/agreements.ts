export const agreementKinds = ['instalments', 'plan'] as const

/**
 * `opening`: ordered, not paid yet. `attention`: the last renewal did not go through. `ending`: cancelled, runs to the end
 * of the paid period.
 */
export const agreementStates = ['opening', 'active', 'attention', 'ending', 'completed', 'cancelled'] as const
