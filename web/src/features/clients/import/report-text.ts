import type { ImportedLine, ImportOutcome, ImportReport } from '@jara/contract/clients/import'
import type { Tone } from '#ui/tone.ts'

export const outcomeText: Record<ImportOutcome, { label: string; tone: Tone }> = {
  add_client: { label: 'New client', tone: 'good' },
  add_person: { label: 'New person', tone: 'good' },
  add_member: { label: 'Joins the client', tone: 'good' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'bad' },
}

/** The filters of a report. Their names are in the URL. */
export const shownLines = ['all', 'add', 'unchanged', 'refused'] as const
export type ShownLines = (typeof shownLines)[number]

export const shownText: Record<ShownLines, { label: string; none: string }> = {
  all: { label: 'All', none: 'This file has no lines.' },
  add: { label: 'To add', none: 'No line adds a person or a client.' },
  unchanged: { label: 'Unchanged', none: 'No line is unchanged.' },
  refused: { label: 'Refused', none: 'No line is refused.' },
}

export function isShown({ outcome }: ImportedLine, shown: ShownLines): boolean {
  if (shown === 'all') return true
  return shown === 'add' ? outcome.startsWith('add_') : outcome === shown
}

/** How many people the import adds to clients. A person in two clients counts once. */
export const peopleIn = ({ lines }: ImportReport): number =>
  new Set(lines.filter((line) => isShown(line, 'add')).map(({ email }) => email)).size

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const peopleText = (count: number): string => counted(count, 'person', 'people')

/** Returns the counts as a sentence: '2 new clients, 3 new people. 1 line is refused.' */
export function summaryOf({ counts }: ImportReport): string {
  const { clients, people, members, unchanged, refused } = counts
  const added = [
    clients > 0 && counted(clients, 'new client', 'new clients'),
    people > 0 && counted(people, 'new person', 'new people'),
    members > 0 && people === 0 && counted(members, 'new member', 'new members'),
  ].filter((part) => part !== false)
  const others = [
    unchanged > 0 && counted(unchanged, 'line is unchanged', 'lines are unchanged'),
    refused > 0 && counted(refused, 'line is refused', 'lines are refused'),
  ].filter((part) => part !== false)
  const list = new Intl.ListFormat('en')
  return [added, others]
    .filter((parts) => parts.length > 0)
    .map((parts) => `${list.format(parts)}.`)
    .join(' ')
}
