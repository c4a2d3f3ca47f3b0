import type { InvoiceTotals } from '@jara/contract/invoices/totals'
import { toNaira } from '@jara/contract/lib/money'
import { stageTotals, wholeShare } from '@jara/contract/quotes/stages'
import { type LineValues, numberOf, typedTotals } from '#lib/typed-lines.ts'

export const basisPointsOf = (percent: number): number => Math.round(percent * 100)

interface Choice {
  optional: boolean
  chosen: boolean
}

export const isIncluded = ({ optional, chosen }: Choice): boolean => !optional || chosen

interface OfferedValues {
  lines: (LineValues & Choice)[]
  pricesIncludeVat: boolean
}

/** Returns the lines that the client gets without changing the selected options. */
export const includedIn = ({ lines, pricesIncludeVat }: OfferedValues): OfferedValues => ({
  lines: lines.filter(isIncluded),
  pricesIncludeVat,
})

export const offeredTotals = (offered: OfferedValues, vatPercent: number): InvoiceTotals =>
  typedTotals(includedIn(offered), vatPercent)

type Shares = readonly { percent: string }[]

/** Returns what each stage costs in naira. A share that is not a number yet counts as zero. */
export const stageAmounts = (stages: Shares, totals: InvoiceTotals): number[] =>
  stageTotals(totals, basisPoints(stages)).map(({ totalKobo }) => toNaira(totalKobo))

/** Returns how much of the quote has no stage yet, in percent. It is negative when the shares exceed 100%. */
export const missingPercent = (stages: Shares): number =>
  (wholeShare - basisPoints(stages).reduce((sum, share) => sum + share, 0)) / 100

const basisPoints = (stages: Shares): number[] =>
  stages.map(({ percent }) => basisPointsOf(numberOf(percent)))
