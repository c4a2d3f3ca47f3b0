import { timeZone } from '@jara/contract/lib/date-text'

/** The hour of the day in Lagos from which reminders are sent, so that nobody gets one at night. */
const firstHour = 8
const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })

export const isDaytime = (now: Date): boolean => Number(hourOf.format(now)) >= firstHour
