import type { Buyer } from '@jara/contract/documents'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import type { QuoteDefaults } from '@jara/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { isBlank, numberOf, shownLine } from '#lib/typed-lines.ts'
import { type OfferedQuote, QuoteSheet } from './quote-sheet.tsx'
import type { QuoteValues } from './quote-values.ts'
import { offeredTotals, stageAmounts } from './typed-stages.ts'

interface QuotePreviewProps {
  values: QuoteValues
  defaults: QuoteDefaults
  label: string | null
  revision: number
}

/** Shows the quote as the client will see it, while it is written. */
export function QuotePreview({ values, defaults, label, revision }: QuotePreviewProps) {
  const shown = useDeferredValue(values)
  const buyer = useBuyer(shown)
  return <QuoteSheet quote={{ ...offerOf(shown, defaults), label, revision, buyer }} />
}

/** Returns the buyer as the server will print it: the billing details of the client, or else the recipient. */
function useBuyer({ clientId, clientName, recipientName, recipientEmail }: QuoteValues): Buyer {
  const { data } = useQuery({ ...staffClientQueries.page(clientId ?? 0), enabled: clientId !== null })
  const billing = clientId === null ? undefined : data?.billing
  return {
    name: billing?.name || (clientId === null ? recipientName : clientName) || 'Your client',
    address: billing?.address ?? '',
    tin: billing?.tin ?? '',
    email: recipientEmail,
  }
}

function offerOf(
  values: QuoteValues,
  { vatPercent, seller }: QuoteDefaults,
): Omit<OfferedQuote, 'label' | 'revision' | 'buyer'> {
  const totals = offeredTotals(values, vatPercent)
  const amounts = stageAmounts(values.stages, totals)
  return {
    status: 'draft',
    title: values.title || 'Untitled',
    intro: values.intro,
    terms: values.terms,
    validUntil: values.validUntil || lagosDate(new Date()),
    pricesIncludeVat: values.pricesIncludeVat,
    vatPercent,
    seller,
    net: toNaira(totals.netKobo),
    vat: toNaira(totals.vatKobo),
    total: toNaira(Math.max(0, totals.totalKobo)),
    lines: values.lines
      .filter((line) => !isBlank(line))
      .map((line) => ({ ...shownLine(line), optional: line.optional, chosen: line.chosen })),
    stages: values.stages.map(({ name, percent, due, dueOn, revisionsIncluded }, index) => ({
      name: name || 'Unnamed',
      percent: numberOf(percent),
      due,
      dueOn: due === 'date' && dueOn ? dueOn : null,
      revisionsIncluded: numberOf(revisionsIncluded),
      amount: amounts[index] ?? 0,
    })),
  }
}
