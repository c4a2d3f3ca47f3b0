import { useParams } from 'react-router'
import { QuoteScreen } from '#features/quotes/staff/quote-screen.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Quote')

export default function QuotePage() {
  const id = Number(useParams().id)
  return (
    <div className="shell py-8 sm:py-10">
      <QuoteScreen key={id} id={id} />
    </div>
  )
}
