import { toNaira } from '@jara/contract/lib/money'
import { type LinesValues, typedTotals } from '#lib/typed-lines.ts'
import { Money } from './money.tsx'

/** The totals of the lines as typed. The server computes them again. */
export function TypedTotals({ values, vatPercent }: { values: LinesValues; vatPercent: number }) {
  const { netKobo, vatKobo, totalKobo } = typedTotals(values, vatPercent)
  return (
    <dl aria-label="Totals" className="ml-auto grid w-full max-w-72 grid-cols-2 gap-x-6 gap-y-1 text-sm">
      {vatKobo !== 0 && (
        <>
          <dt className="text-muted">Net</dt>
          <dd className="text-right">
            <Money naira={toNaira(netKobo)} />
          </dd>
          <dt className="text-muted">VAT {vatPercent}%</dt>
          <dd className="text-right">
            <Money naira={toNaira(vatKobo)} />
          </dd>
        </>
      )}
      <dt className="font-bold text-base">Total</dt>
      <dd className="text-right font-bold text-base">
        <Money naira={toNaira(totalKobo)} />
      </dd>
    </dl>
  )
}
