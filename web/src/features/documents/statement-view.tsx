import type { StatementLine, StatementTotals } from '@jara/contract/documents'
import { shortDayText } from '@jara/contract/lib/date-text'
import { typeLabel } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Stat } from '#ui/stat.tsx'
import { TextLink } from '#ui/text-link.tsx'

interface StatementViewProps {
  totals: StatementTotals
  lines: readonly StatementLine[]
}

const pages = { receipt: paths.receipt, credit_note: paths.creditNote }

/** Lists all receipts and credit notes of a customer in one year, with their totals. */
export function StatementView({ totals, lines }: StatementViewProps) {
  if (totals.documents === 0)
    return <EmptyState text="No payments in this year." hint="Choose another year above." />
  return (
    <Card>
      <div className="grid gap-6 sm:grid-cols-3">
        <Stat label="Received" value={<Money naira={totals.received} />} />
        <Stat label="Refunded" value={<Money naira={totals.returned} />} />
        <Stat label="Net" value={<Money naira={totals.net} />} />
      </div>
      <ul className="mt-6 divide-y border-t">
        {lines.map(({ kind, number, label, title, type, amount, date }) => (
          <li
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm"
          >
            <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{title ?? typeLabel(type)}</span>
              <span className="text-muted">
                {shortDayText(date)}, <TextLink to={pages[kind]({ number })}>{label}</TextLink>
              </span>
            </span>
            <Money naira={kind === 'receipt' ? amount : -amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
