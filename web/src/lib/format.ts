const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns the date and time, such as '12 Nov 2026, 14:05'. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso))

/** Returns the date, such as '12 Nov 2026'. */
export const formatDate = (iso: string): string => date.format(new Date(iso))

/** Returns the date with the whole month, such as '12 November 2026'. */
export const formatLongDate = (iso: string): string => longDate.format(new Date(iso))

/** Returns 'just now', '5 minutes ago' or '3 hours ago'. After a day it returns the date and time. */
export function formatAgo(iso: string, now: number = Date.now()): string {
  const age = now - new Date(iso).getTime()
  if (age >= dayMs || age < -minuteMs) return formatDateTime(iso)
  if (age < minuteMs) return 'just now'
  return age < hourMs
    ? relative.format(-Math.floor(age / minuteMs), 'minute')
    : relative.format(-Math.floor(age / hourMs), 'hour')
}
