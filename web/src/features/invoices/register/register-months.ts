const offeredYears = 6

/** Returns the year of a date such as '2026-11-18' and those before it, newest first. */
export const yearsUntil = (today: string): string[] =>
  Array.from({ length: offeredYears }, (_, back) => String(Number(today.slice(0, 4)) - back))

/** Returns the months of a year that have begun, newest first: '2026-11', '2026-10'. */
export const monthsOf = (year: string, today: string): string[] =>
  Array.from({ length: 12 }, (_, back) => `${year}-${String(12 - back).padStart(2, '0')}`).filter(
    (month) => month <= today.slice(0, 7),
  )
