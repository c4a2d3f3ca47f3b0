import type { Buyer } from '@jara/contract/documents'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import type { QuoteDefaults } from '@jara/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { isBlank, numberOf, shownLine } from '#lib/typed-lines.ts'
import { firstChoice, priceChoice } from '../link/choice.ts'
import { QuoteHeader, QuoteText } from '../link/quote-text.tsx'
import type { QuoteValues } from './quote-values.ts'

interface QuotePreviewProps {
  values: QuoteValues
  defaults: QuoteDefaults
  label: string | null
  revision: number
}

/** Shows the page of the quote as the client will see it, while it is written. The options can be tried. */
export function QuotePreview({ values, defaults, label, revision }: QuotePreviewProps) {
  const shown = useDeferredValue(values)
  const buyer = useBuyer(shown)
  const quote = { ...offerOf(shown, defaults), label, revision, buyer }
  const [tried, setTried] = useState<number[]>()
  const chosen = tried ?? firstChoice(quote)
  return (
    <article aria-label="What the client sees" className="rounded-lg border bg-paper p-5 shadow-soft sm:p-10">
      <QuoteHeader quote={quote} title="h2" />
      <QuoteText quote={quote} chosen={chosen} priced={priceChoice(quote, chosen)} onChoose={setTried} />
    </article>
  )
}

/** Returns the buyer as the server will print it: the client, or else the company, or else the recipient. */
function useBuyer({ clientId, clientName, company, recipientName, recipientEmail }: QuoteValues): Buyer {
  const { data } = useQuery({ ...staffClientQueries.page(clientId ?? 0), enabled: clientId !== null })
  const billing = clientId === null ? company : data?.billing
  return {
    name: billing?.name || (clientId === null ? recipientName : clientName) || 'Your client',
    address: billing?.address ?? '',
    tin: billing?.tin ?? '',
    email: recipientEmail,
  }
}

function offerOf(values: QuoteValues, { vatPercent, seller }: QuoteDefaults) {
  return {
    title: values.title || 'Untitled',
    intro: values.intro,
    terms: values.terms,
    validUntil: values.validUntil || lagosDate(new Date()),
    pricesIncludeVat: values.pricesIncludeVat,
    vatPercent,
    seller,
    lines: values.lines
      .filter((line) => !isBlank(line))
      .map((line) => ({ ...shownLine(line), optional: line.optional, chosen: line.chosen })),
    stages: values.stages.map(({ name, percent, due, dueOn, revisionsIncluded }) => ({
      name: name || 'Unnamed',
      percent: numberOf(percent),
      due,
      dueOn: due === 'date' && dueOn ? dueOn : null,
      revisionsIncluded: numberOf(revisionsIncluded),
    })),
  }
}
