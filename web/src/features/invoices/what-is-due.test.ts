import { expect, test } from 'vitest'
import { whatIsDue } from './what-is-due.ts'

const today = '2026-11-17'
const unpaid = { status: 'unpaid', outstanding: 200_000, dueOn: '2026-11-30' } as const

test.each([
  [unpaid, '₦200,000 is due by 30 November 2026'],
  [{ ...unpaid, dueOn: today }, '₦200,000 is due today'],
  [{ ...unpaid, status: 'overdue', dueOn: '2026-11-16' }, '₦200,000 was due on 16 November 2026'],
  [{ ...unpaid, status: 'paid', outstanding: 0 }, 'Nothing is due'],
  [{ ...unpaid, status: 'void', outstanding: 0 }, 'This invoice is void. Please do not pay it.'],
] as const)('whatIsDue says what is due and when: %#', (invoice, expected) => {
  expect(whatIsDue(invoice, today)).toBe(expected)
})
