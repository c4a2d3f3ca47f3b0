import { type Buyer, documentLabel, type Seller } from '@jara/contract/documents'
import {
  type InvoiceTotals,
  lineKobo,
  quantityScale,
  totalFault,
  totalsOf,
} from '@jara/contract/invoices/totals'
import { toNaira } from '@jara/contract/lib/money'
import type { QuoteDocument } from '@jara/contract/quotes/document'
import { stageTotals, wholeShare } from '@jara/contract/quotes/stages'
import type { QuoteState, StageDue } from '@jara/contract/quotes/states'

/** A line as it is stored. */
interface LineRow {
  text: string
  quantityHundredths: number
  unitKobo: number
  optional: boolean
  chosen: boolean
}

/** A stage as it is stored. */
interface StageRow {
  name: string
  shareBasisPoints: number
  due: StageDue
  dueOn: string | null
  revisionsIncluded: number
}

interface QuoteRow {
  number: number | null
  revision: number
  title: string
  intro: string
  terms: string
  validUntil: string
  seller: Seller | null
  buyer: Buyer | null
  pricesIncludeVat: boolean
  vatBasisPoints: number
}

interface Offer {
  quote: QuoteRow
  lines: readonly LineRow[]
  stages: readonly StageRow[]
}

/** Whether the client has not decided on a sent quote, or has requested changes to it. */
export const isUndecided = (state: QuoteState): boolean => state === 'sent' || state === 'changes_requested'

/** Returns the lines with this choice of optional ones. The positions of other lines have no effect. */
export const choose = (lines: readonly LineRow[], positions: readonly number[]): LineRow[] =>
  lines.map((line, position) => ({ ...line, chosen: line.optional && positions.includes(position) }))

const isIncluded = ({ optional, chosen }: LineRow): boolean => !optional || chosen

export const totalsOfLines = (
  lines: readonly LineRow[],
  rates: { pricesIncludeVat: boolean; vatBasisPoints: number },
): InvoiceTotals => totalsOf(lines.filter(isIncluded), rates)

/** The stage of a quote without stages: everything is due on acceptance. */
const onlyStage: StageRow = {
  name: 'Whole amount',
  shareBasisPoints: wholeShare,
  due: 'acceptance',
  dueOn: null,
  revisionsIncluded: 0,
}

export const stagesOf = (stages: readonly StageRow[]): readonly StageRow[] =>
  stages.length > 0 ? stages : [onlyStage]

/** Returns the stages with what each of them costs. */
export function pricedStages(stages: readonly StageRow[], totals: InvoiceTotals) {
  const all = stagesOf(stages)
  const amounts = stageTotals(
    totals,
    all.map(({ shareBasisPoints }) => shareBasisPoints),
  )
  return all.map((stage, index) => ({ ...stage, totals: amounts[index] as InvoiceTotals }))
}

/** Returns why this offer cannot be made, or undefined when it can. */
export function offerFault(stages: readonly StageRow[], totals: InvoiceTotals): string | undefined {
  const isFree = ({ totals }: { totals: InvoiceTotals }) => totals.totalKobo <= 0
  return (
    totalFault(totals) ??
    (pricedStages(stages, totals).some(isFree) ? 'Each stage must cost at least one kobo.' : undefined)
  )
}

export const shownLine = (line: LineRow) => ({
  text: line.text,
  quantity: line.quantityHundredths / quantityScale,
  unitPrice: toNaira(line.unitKobo),
  amount: toNaira(lineKobo(line)),
  optional: line.optional,
  chosen: line.chosen,
})

export const shownStage = ({
  name,
  shareBasisPoints,
  due,
  dueOn,
  revisionsIncluded,
  totals,
}: StageRow & { totals: InvoiceTotals }) => ({
  name,
  percent: shareBasisPoints / 100,
  due,
  dueOn,
  revisionsIncluded,
  amount: toNaira(totals.totalKobo),
})

/** Builds what the client signs: the quote with the chosen lines. The caller passes lines with the choice. */
export function documentOf({ quote, lines, stages }: Offer): QuoteDocument {
  const totals = totalsOfLines(lines, quote)
  return {
    number: quote.number === null ? 'Draft' : documentLabel('quote', quote.number),
    revision: quote.revision,
    title: quote.title,
    intro: quote.intro,
    terms: quote.terms,
    validUntil: quote.validUntil,
    seller: quote.seller as Seller,
    buyer: quote.buyer as Buyer,
    lines: lines.filter(isIncluded).map((line) => {
      const { chosen: _, ...shown } = shownLine(line)
      return shown
    }),
    pricesIncludeVat: quote.pricesIncludeVat,
    vatPercent: quote.vatBasisPoints / 100,
    net: toNaira(totals.netKobo),
    vat: toNaira(totals.vatKobo),
    total: toNaira(totals.totalKobo),
    stages: pricedStages(stages, totals).map(shownStage),
  }
}

/** Returns a part of an email address, such as 'a…@example.ng'. */
export const hintOf = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')
