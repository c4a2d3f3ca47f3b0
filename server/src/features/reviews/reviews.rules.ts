/** What stays with the agency of a charge that staff accept: fees that came on top were the provider's. */
export const keptKobo = (charge: { amountKobo: number; requestedKobo: number }): number =>
  Math.min(charge.amountKobo, charge.requestedKobo)
