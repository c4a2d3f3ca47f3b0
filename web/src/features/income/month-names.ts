const long = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** '2026-11' as 'November 2026'. */
export const monthName = (month: string): string => long.format(firstDay(month))

/** '2026-11' as 'Nov'. */
export const shortMonth = (month: string): string => short.format(firstDay(month))
