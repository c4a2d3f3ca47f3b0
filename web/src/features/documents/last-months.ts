/** Returns the month of a date such as '2026-11-17' and those before it, newest first: '2026-11', '2026-10'. */
export function lastMonths(date: string, count: number): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
