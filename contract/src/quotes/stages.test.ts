import { describe, expect, it } from 'vitest'
import { totalsOf } from '../invoices/totals.ts'
import { stageTotals } from './stages.ts'

const rates = { pricesIncludeVat: true, vatBasisPoints: 750 }
const quoted = (unitKobo: number) => totalsOf([{ quantityHundredths: 100, unitKobo }], rates)

describe('stageTotals', () => {
  it('charges half of the total for half of the work, with VAT included', () => {
    const stages = stageTotals(quoted(30_000_000), [5000, 5000])
    expect(stages.map(({ totalKobo }) => totalKobo)).toEqual([15_000_000, 15_000_000])
  })

  it.each([1, 99, 30_000_000, 999_999_999_999])('adds up to the totals of %s kobo', (kobo) => {
    const total = quoted(kobo)
    const stages = stageTotals(total, [3333, 3333, 3333, 1])
    for (const name of ['netKobo', 'vatKobo', 'totalKobo'] as const) {
      expect(stages.reduce((sum, stage) => sum + stage[name], 0)).toBe(total[name])
      for (const stage of stages) expect(stage[name]).toBeGreaterThanOrEqual(0)
    }
  })
})
