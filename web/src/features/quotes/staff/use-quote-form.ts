import { totalFault } from '@jara/contract/invoices/totals'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { paths } from '@jara/contract/paths'
import type { Quote, QuoteDefaults, QuoteForm } from '@jara/contract/quotes'
import { useDraftForm } from '#lib/use-draft-form.ts'
import {
  blankQuoteLine,
  newValues,
  type QuoteStart,
  type QuoteValues,
  quoteSchema,
  valuesOf,
} from './quote-values.ts'
import { staffQuoteQueries, useCreateQuote, useUpdateQuote } from './staff-quotes.api.ts'
import { offeredTotals, stageAmounts } from './typed-stages.ts'

export interface QuoteFormOptions {
  /** The draft; undefined for a new quote. */
  quote?: Quote
  defaults: QuoteDefaults
  start?: QuoteStart
}

/** Manages the form of a draft, which is saved before the user is asked whether to send it. */
export function useQuoteForm({ quote, defaults, start = {} }: QuoteFormOptions) {
  const create = useCreateQuote()
  const update = useUpdateQuote()
  return useDraftForm<Quote, QuoteValues, QuoteForm>({
    schema: quoteSchema,
    draft: quote,
    valuesOf: (row) => (row ? valuesOf(row) : newValues(defaults, start, lagosDate(new Date()))),
    create: create.mutateAsync,
    update: update.mutateAsync,
    keyOf: (id) => staffQuoteQueries.get(id).queryKey,
    pageOf: (id) => paths.adminQuote({ id }),
    blankLine: blankQuoteLine,
    faultOf: (values) => {
      const totals = offeredTotals(values, defaults.vatPercent)
      const isFree = stageAmounts(values.stages, totals).some((amount) => amount <= 0)
      return totalFault(totals) ?? (isFree ? 'Each stage must cost at least one kobo.' : undefined)
    },
  })
}
