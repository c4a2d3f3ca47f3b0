/** The time zone of every screen and document. */
export const timeZone = 'Africa/Lagos'
const lagosTime = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short', timeZone })
const lagosDay = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone })
const lagosShortDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone,
})
const lagosMonth = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone })

/** Returns a text like '15 November 2026 at 09:41'. */
export const dateText = (iso: string): string => lagosTime.format(new Date(iso))

/** Returns a text like '15 November 2026'. */
export const dayText = (iso: string): string => lagosDay.format(new Date(iso))

/** Returns a text like '05 Nov 2026', for the lines of a statement. */
export const shortDayText = (iso: string): string => lagosShortDay.format(new Date(iso))

/** Returns 'November 2026' for '2026-11'. */
export const monthText = (month: string): string => lagosMonth.format(new Date(`${month}-01T12:00:00Z`))
