import { QuoteLoading } from '#features/quotes/link/quote-loading.tsx'
import { QuoteScreen } from '#features/quotes/link/quote-screen.tsx'
import { unlisted } from '#lib/page-title.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useLinkToken } from '#lib/use-link.ts'
import type { Route } from './+types/quote-page.ts'

export const meta = (given: Route.MetaArgs) => [
  ...unlisted('Your quote')(given),
  { name: 'description', content: 'Read your quote, choose options, sign it and pay the first part.' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the link of a quote opens. It is prerendered without the token, which only browsers know. */
export default function QuotePage() {
  const token = useLinkToken()
  return useHydrated() ? <QuoteScreen key={token} token={token} /> : <QuoteLoading />
}
