// The words and dates of retainers. This module has no schemas, so that screens can load it.

import { addDays } from '../lib/lagos-date.ts'

export const retainerIntervals = ['month', 'quarter', 'year'] as const
export type RetainerInterval = (typeof retainerIntervals)[number]

export const intervalNames: Record<RetainerInterval, string> = {
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
}

export const retainerStates = ['active', 'paused', 'ended'] as const
export type RetainerState = (typeof retainerStates)[number]

export const retainerStateNames: Record<RetainerState, string> = {
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

const monthsOf: Record<RetainerInterval, number> = { month: 1, quarter: 3, year: 12 }

/** Adds months to a date such as '2026-01-31', or to another day of its month. In a shorter month, uses its last day. */
function addMonths(date: string, months: number, onDay = Number(date.slice(8))): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(onDay, last))).toISOString().slice(0, 10)
}

const monthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

/** Returns the first day of the first period that begins on `from` or later. */
export function periodFrom(firstOn: string, every: RetainerInterval, from: string): string {
  if (from <= firstOn) return firstOn
  const step = monthsOf[every]
  const passed = Math.floor(monthsBetween(firstOn, from) / step) * step
  const period = addMonths(firstOn, passed)
  return period >= from ? period : addMonths(firstOn, passed + step)
}

/** Returns the first day after a period. It may have begun before the day from which the periods are now counted. */
export const periodAfter = (firstOn: string, every: RetainerInterval, periodOn: string): string =>
  firstOn > periodOn ? addMonths(periodOn, monthsOf[every]) : periodFrom(firstOn, every, addDays(periodOn, 1))

/** The years after which a day that only leap years have comes again. */
const longestCycle = 8

/**
 * Returns a day from which periods of another interval are counted, so that the next one begins on `nextOn` and the
 * later ones keep the day of the month of `firstOn`. From 31 January, with 28 February as the next one of a quarter,
 * the following one is 31 May.
 */
export function recounted(firstOn: string, every: RetainerInterval, nextOn: string): string {
  const step = monthsOf[every]
  const wanted = firstOn.slice(8)
  const months = Array.from({ length: (longestCycle * 12) / step + 1 }, (_, n) => -n * step)
  const days = months.map((back) => addMonths(nextOn, back, Number(wanted)))
  return days.find((day) => day.endsWith(wanted)) ?? days.reduce((a, b) => (b.slice(8) > a.slice(8) ? b : a))
}
