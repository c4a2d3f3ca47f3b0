import { addDays } from '@jara/contract/lib/lagos-date'

export interface Range {
  from: string
  to: string
}

const longestDays = 731
const usualDays = 365

/** Returns the days of a statement. Without a choice, it covers the twelve months until today. */
export function rangeOf({ from, to }: Partial<Range>, today: string): Range {
  const last = to ?? today
  return { from: from ?? addDays(last, -usualDays), to: last }
}

/** Returns why a statement cannot cover these days, or undefined when it can. */
export function rangeFault({ from, to }: Range): string | undefined {
  if (from > to) return 'The first day must not be after the last day.'
  return to > addDays(from, longestDays) ? 'A statement covers at most two years.' : undefined
}

/** Adds the balance after each line. Amounts are in kobo. */
export function withBalances<Line extends { kobo: number }>(
  openingKobo: number,
  lines: readonly Line[],
): (Line & { balanceKobo: number })[] {
  let balanceKobo = openingKobo
  return lines.map((line) => {
    balanceKobo += line.kobo
    return { ...line, balanceKobo }
  })
}
