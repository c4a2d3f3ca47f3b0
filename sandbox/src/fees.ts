// The provider's published local fees: 1.5% plus ₦100, without the ₦100 below ₦2,500, capped at ₦2,000.
const flatKobo = 100_00
const flatFromKobo = 2_500_00
const capKobo = 2_000_00
const rate = 0.015

export function feeKobo(amountKobo: number): number {
  const flat = amountKobo < flatFromKobo ? 0 : flatKobo
  return Math.min(capKobo, Math.round(amountKobo * rate) + flat)
}

/**
 * Returns the amount that is charged when the payer pays the fees. The shop then receives the requested
 * amount.
 */
export function grossKobo(requestedKobo: number): number {
  const flat = requestedKobo < flatFromKobo ? 0 : flatKobo
  const gross = Math.ceil((requestedKobo + flat) / (1 - rate))
  return requestedKobo + Math.min(capKobo, gross - requestedKobo)
}
