import type { ImportedLine, ImportReport } from '@jara/contract/clients/import'
import { describe, expect, it } from 'vitest'
import { isShown, peopleIn, peopleText, summaryOf } from './report-text.ts'

const line = (outcome: ImportedLine['outcome'], email = 'ada@example.ng'): ImportedLine => ({
  line: 2,
  outcome,
  client: 'Ada Ltd',
  name: 'Ada',
  email,
})
const reportOf = (counts: Partial<ImportReport['counts']>, lines: ImportedLine[] = []): ImportReport => ({
  counts: { clients: 0, people: 0, members: 0, unchanged: 0, refused: 0, ...counts },
  ignoredColumns: [],
  lines,
})

describe('summaryOf', () => {
  it.each([
    [
      { clients: 2, people: 1200, members: 1300, refused: 1 },
      '2 new clients and 1,200 new people. 1 line is refused.',
    ],
    [{ clients: 1, people: 1, members: 1 }, '1 new client and 1 new person.'],
    [
      { members: 2, unchanged: 3, refused: 4 },
      '2 new members. 3 lines are unchanged and 4 lines are refused.',
    ],
    [{ unchanged: 1 }, '1 line is unchanged.'],
  ])('counts %j', (counts, text) => {
    expect(summaryOf(reportOf(counts))).toBe(text)
  })
})

describe('peopleIn', () => {
  it('counts each person to add once', () => {
    const lines = [
      line('add_client'),
      line('add_member'),
      line('add_person', 'b@x.ng'),
      line('refused', 'c@x.ng'),
    ]
    expect(peopleText(peopleIn(reportOf({}, lines)))).toBe('2 people')
    expect(peopleText(1)).toBe('1 person')
  })
})

describe('isShown', () => {
  it('shows new clients, people and members as lines to add', () => {
    expect(isShown(line('add_member'), 'add')).toBe(true)
    expect(isShown(line('unchanged'), 'add')).toBe(false)
    expect(isShown(line('unchanged'), 'all')).toBe(true)
  })
})
