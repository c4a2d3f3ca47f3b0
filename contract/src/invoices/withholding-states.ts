// The words of withholding tax. This module has no schemas, so that screens can load it.

/** `certified`: the certificate was uploaded, and staff have not checked it yet. */
export const withholdingStates = ['claimed', 'certified', 'verified', 'refused'] as const
export type WithholdingState = (typeof withholdingStates)[number]

export const withholdingStateNames: Record<WithholdingState, string> = {
  claimed: 'Certificate missing',
  certified: 'To check',
  verified: 'Verified',
  refused: 'Refused',
}

/** The rates that the screens offer. Others can be entered. */
export const usualPercents = [2, 5, 10] as const
