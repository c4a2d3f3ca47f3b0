import { monthText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import type { IncomeStats } from '@jara/contract/payments'
import { Tooltip } from '#ui/tooltip.tsx'

const short = new Intl.NumberFormat('en-NG', { notation: 'compact' })
const monthLetters = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const tallestRem = 8

/**
 * Draws the bars without a chart library, which would be larger than the rest of the screen. Each bar shows
 * its exact value on hover and on focus.
 */
export function MonthBars({ months }: { months: IncomeStats['byMonth'] }) {
  const highest = Math.max(...months.map(({ total }) => total), 1)
  return (
    <ol className="flex items-end gap-1.5 sm:gap-3">
      {months.map(({ month, total }) => (
        <li key={month} className="flex min-w-0 flex-1 flex-col items-stretch text-center [&>span]:flex">
          <Tooltip text={`${monthText(month)}: ${formatNaira(total)}`}>
            <button
              type="button"
              aria-label={`${monthText(month)}: ${formatNaira(total)}`}
              className="group flex w-full cursor-default flex-col items-stretch justify-end rounded-sm px-0.5 pt-1"
              style={{ height: `${tallestRem + 3}rem` }}
            >
              <span className="truncate font-semibold text-xs tabular-nums">
                {total === 0 ? (
                  '–'
                ) : (
                  <>
                    <span className="max-sm:hidden">₦</span>
                    {short.format(total)}
                  </>
                )}
              </span>
              <span
                aria-hidden
                className="mt-1 rounded-t-sm bg-brand transition-[height,background-color] duration-300 group-hover:bg-brand-hover"
                style={{ height: `${Math.max((total / highest) * tallestRem, 0.125)}rem` }}
              />
              <span className="mt-1.5 text-muted text-xs">{monthLetters.format(new Date(month))}</span>
            </button>
          </Tooltip>
        </li>
      ))}
    </ol>
  )
}
