import type { Interval } from './rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lastBillingDay = 28

const months: Partial<Record<Interval, number>> = { monthly: 1, quarterly: 3, biannually: 6, annually: 12 }
const lengthMs: Partial<Record<Interval, number>> = { hourly: hourMs, daily: dayMs, weekly: 7 * dayMs }

/** Adds one interval. Billing days never exceed the 28th, so the day exists in every month. */
export function nextDate(at: number, interval: Interval): number {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() + (months[interval] ?? 0))
  return date.getTime() + (lengthMs[interval] ?? 0)
}

/**
 * Returns the time of the first renewal. Renewals happen at midnight UTC, except hourly renewals. When the
 * interval is a number of months, a start day after the 28th becomes the 28th.
 */
export function firstRenewal(startedAt: number, interval: Interval): number {
  if (interval === 'hourly') return nextDate(startedAt, interval)
  const date = new Date(startedAt)
  const day = months[interval] ? Math.min(date.getUTCDate(), lastBillingDay) : date.getUTCDate()
  return nextDate(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day), interval)
}

/** Returns how long before a charge its invoice is created. */
export const invoiceLeadMs = (interval: Interval): number =>
  interval === 'hourly' || interval === 'daily' ? 0 : 3 * dayMs

export function cronExpression(at: number, interval: Interval): string {
  const date = new Date(at)
  const day = Math.min(date.getUTCDate(), lastBillingDay)
  const expressions: Record<Interval, string> = {
    hourly: `${date.getUTCMinutes()} * * * *`,
    daily: '0 0 * * *',
    weekly: `0 0 * * ${date.getUTCDay()}`,
    monthly: `0 0 ${day} * *`,
    quarterly: `0 0 ${day} */3 *`,
    biannually: `0 0 ${day} */6 *`,
    annually: `0 0 ${day} ${date.getUTCMonth() + 1} *`,
  }
  return expressions[interval]
}
