import { timeZone } from './date-text.ts'

// The locale of Canada writes dates as '2026-11-30'.
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone })

/** Returns the date in Lagos, such as '2026-11-30'. */
export const lagosDate = (at: Date): string => isoDate.format(at)

/** Adds days to a date such as '2026-11-30'. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Returns the first day of a year such as '2026', and the first day of the next year. */
export const yearDays = (year: string): { first: string; next: string } => ({
  first: `${year}-01-01`,
  next: `${Number(year) + 1}-01-01`,
})

/** Returns the first day of a month such as '2026-11', and the first day of the next month. */
export function monthDays(month: string): { first: string; next: string } {
  const first = `${month}-01`
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` }
}
