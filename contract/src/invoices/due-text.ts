import { dayText } from '../lib/date-text.ts'

/** Returns a text like 'is due by 30 November 2026'. `today` is the date in Lagos. */
export function dueText(dueOn: string, today: string): string {
  if (dueOn === today) return 'is due today'
  return dueOn < today ? `was due on ${dayText(dueOn)}` : `is due by ${dayText(dueOn)}`
}
