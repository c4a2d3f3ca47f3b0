import type { ListedQuote } from '@jara/contract/quotes'
import type { ReactNode } from 'react'
import { Money } from '#ui/money.tsx'

interface QuoteSummaryProps {
  quote: ListedQuote
  /** Whether the row names the client, because the list has the quotes of several. */
  withClient: boolean
  /** The line below the number and the total. */
  children: ReactNode
}

/** A quote in a list of its client. */
export const QuoteSummary = ({
  quote: { label, title, total, client },
  withClient,
  children,
}: QuoteSummaryProps) => (
  <div className="min-w-0 basis-64 grow [overflow-wrap:anywhere]">
    <p className="font-semibold">{title}</p>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <span className="tabular-nums">{label}</span>
      <Money naira={total} />
      {withClient && client && <span>{client.name}</span>}
    </p>
    <p className="mt-1 text-sm">{children}</p>
  </div>
)
