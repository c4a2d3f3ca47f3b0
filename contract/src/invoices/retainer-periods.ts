// The words and dates of retainers. This module has no schemas, so that screens can load it.

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

/** Adds months to a date such as '2026-01-31'. The last day of a shorter month stands for a later one. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
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
