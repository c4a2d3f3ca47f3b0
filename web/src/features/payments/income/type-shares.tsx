import { formatNaira, typeLabel } from '@jara/contract/lib/money'
import type { IncomeStats } from '@jara/contract/payments'
import { Disclosure } from '#ui/disclosure.tsx'

const shownFirst = 5

/** Shows income by type, the largest first. All but the first five types are collapsed. */
export function TypeShares({ stats: { byType, totalIncome } }: { stats: IncomeStats }) {
  const rest = byType.slice(shownFirst)
  if (byType.length === 0) return <p className="text-muted text-sm">No payments yet.</p>
  return (
    <>
      <Shares of={byType.slice(0, shownFirst)} total={totalIncome} />
      {rest.length > 0 && (
        <Disclosure
          summary={rest.length === 1 ? 'One more type' : `${rest.length} more types`}
          className="mt-3"
        >
          <Shares of={rest} total={totalIncome} />
        </Disclosure>
      )}
    </>
  )
}

function Shares({ of, total: whole }: { of: IncomeStats['byType']; total: number }) {
  return (
    <ul className="flex flex-col gap-3">
      {of.map(({ type, total }) => (
        <li key={type} className="text-sm">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{typeLabel(type)}</span>
            <span className="font-semibold tabular-nums">{formatNaira(total)}</span>
          </p>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-brand"
              style={{ width: `${(total / Math.max(whole, 1)) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
