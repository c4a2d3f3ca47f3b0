// The provider's published local price: 1.5% and ₦100, the ₦100 waived under ₦2,500, ₦2,000 at most.
const flatKobo = 100_00
const flatFromKobo = 2_500_00
const capKobo = 2_000_00
const rate = 0.015

export function feeKobo(amountKobo: number): number {
  const flat = amountKobo < flatFromKobo ? 0 : flatKobo
  return Math.min(capKobo, Math.round(amountKobo * rate) + flat)
}

/** What a payer is charged when the account passes its fees on: the shop still gets what it asked for. */
export function grossKobo(requestedKobo: number): number {
  const flat = requestedKobo < flatFromKobo ? 0 : flatKobo
  const gross = Math.ceil((requestedKobo + flat) / (1 - rate))
  return requestedKobo + Math.min(capKobo, gross - requestedKobo)
}
