/**
 * `locked`: the invoice is not paid. `open`: the agency works on the stage. `approved`: the stage is done.
 */
export const stageStates = ['locked', 'open', 'approved'] as const
export type StageState = (typeof stageStates)[number]

export const stageStateNames: Record<StageState, string> = {
  locked: 'Waits for payment',
  open: 'In progress',
  approved: 'Approved',
}
