const offeredYears = 6

/** Returns the year of a date such as '2026-11-18' and those before it, newest first. */
const yearsUntil = (today: string): string[] =>
  Array.from({ length: offeredYears }, (_, back) => String(Number(today.slice(0, 4)) - back))

/** Returns the months of a year that have begun, newest first: '2026-11', '2026-10'. */
const monthsOf = (year: string, today: string): string[] =>
  Array.from({ length: 12 }, (_, back) => `${year}-${String(12 - back).padStart(2, '0')}`).filter(
    (month) => month <= today.slice(0, 7),
  )

interface Period {
  year: string
  /** Undefined for the whole year. */
  month: string | undefined
  /** Whether the URL names the year or the month. Otherwise it is the current year. */
  isChosen: boolean
  years: string[]
  months: string[]
}

/** Returns the year and the month in a URL. A month without a year is a month of its own year. */
export function periodAt(address: { year?: string; month?: string }, today: string): Period {
  const years = yearsUntil(today)
  const wanted = address.year ?? address.month?.slice(0, 4)
  const chosen = years.find((year) => year === wanted)
  const year = chosen ?? today.slice(0, 4)
  const months = monthsOf(year, today)
  const month = months.find((name) => name === address.month)
  return { year, month, isChosen: chosen !== undefined, years, months }
}
