import { importColumns, mostImportedLines, notUtf8 } from '@jara/contract/clients/import-limits'
import { type ClientPermission, clientPermissions } from '@jara/contract/clients/permissions'
import { email as emailSchema } from '@jara/contract/lib/primitives'
import { parseCsv } from './csv.rules.ts'

/** The cells of a line, with spaces removed and the email address in lower case. */
interface Cells {
  line: number
  client: string
  name: string
  email: string
}

/** A line that can be read. `permissions` is undefined when the file does not say what the person may do. */
export interface ReadLine extends Cells {
  permissions?: ClientPermission[]
}

export interface RefusedLine extends Cells {
  reason: string
}

export interface ImportFile {
  lines: (ReadLine | RefusedLine)[]
  ignoredColumns: string[]
}

export const isRefused = (line: ReadLine | RefusedLine): line is RefusedLine => 'reason' in line

const longest = { client: 160, name: 120, email: 254, permissions: 100 }
const columns = [...importColumns, 'permissions'] as const
type Column = (typeof columns)[number]
const mostIgnored = 20

/** Reads the lines of a file, or returns the fault that makes the whole file unreadable. */
export function readImportFile(csv: string): ImportFile | { fault: string } {
  if (/[\0\ufffd]/.test(csv) || !csv.isWellFormed()) return { fault: notUtf8 }
  const parsed = parseCsv(csv, mostImportedLines + 2)
  if ('fault' in parsed) return parsed
  const [header, ...rows] = parsed.rows
  if (!header) return { fault: 'This file is empty.' }
  const titles = header.cells.map((title) => title.trim().toLowerCase())
  const fault = headerFault(titles)
  if (fault) return { fault }
  const places = placesOf(titles)
  if (rows.length === 0) return { fault: 'This file has a header, but no lines below it.' }
  if (rows.length > mostImportedLines)
    return {
      fault: `This file has more than ${mostImportedLines.toLocaleString('en')} lines. Split it and import the parts.`,
    }
  return {
    lines: rows.map(({ line, cells }) => readLine(line, cells, places)),
    ignoredColumns: titles
      .filter((title) => title !== '' && !isColumn(title))
      .slice(0, mostIgnored)
      .map((title) => cut(title, longest.name)),
  }
}

const isColumn = (title: string): boolean => (columns as readonly string[]).includes(title)

function headerFault(titles: readonly string[]): string | undefined {
  const missing = importColumns.filter((column) => !titles.includes(column))
  const [first] = missing
  if (missing.length > 1)
    return `The first line must name the columns. These are missing: ${missing.join(', ')}.`
  if (first) return `The first line must name the columns. This one is missing: ${first}.`
  const twice = columns.find((column) => titles.indexOf(column) !== titles.lastIndexOf(column))
  return twice && `Two columns are named ${twice}. Rename or remove one of them.`
}

/** Where the columns are in each line, and how many cells the first line has. */
type Places = Record<Column | 'end', number>

const placesOf = (titles: readonly string[]): Places => ({
  client: titles.indexOf('client'),
  name: titles.indexOf('name'),
  email: titles.indexOf('email'),
  permissions: titles.indexOf('permissions'),
  end: titles.length,
})

function readLine(line: number, cells: readonly string[], places: Places): ReadLine | RefusedLine {
  const given = (column: Column) => cells[places[column]]?.trim() ?? ''
  const [client, name, email] = [given('client'), given('name'), given('email').toLowerCase()]
  const words = given('permissions')
  const reason =
    cellFault({ client, name, email, permissions: words }) ??
    (cells.slice(places.end).some((cell) => cell.trim() !== '') ? tooManyCells : undefined) ??
    emailFault(email) ??
    permissionFault(words)
  if (reason)
    return {
      line,
      client: cut(client, longest.client),
      name: cut(name, longest.name),
      email: cut(email, longest.email),
      reason,
    }
  const permissions = permissionsIn(words)
  return {
    line,
    client: oneSpaced(client),
    name: oneSpaced(name),
    email,
    ...(permissions && { permissions }),
  }
}

const tooManyCells =
  'This line has more cells than the first line. Put a text that contains the separator into quotation marks.'

function cellFault(cells: Record<Column, string>): string | undefined {
  for (const column of columns) {
    if (cells[column].length > longest[column])
      return `The cell ${column} is too long: at most ${longest[column]} characters.`
    if (/\p{Cc}/u.test(cells[column]))
      return `The cell ${column} contains a line break or another control character.`
  }
  return undefined
}

function emailFault(email: string): string | undefined {
  if (email === '') return 'The email address is missing.'
  return emailSchema.safeParse(email).success ? undefined : 'The email address is not valid.'
}

const wordsIn = (cell: string): string[] =>
  cell
    .toLowerCase()
    .split(/[\s+]+/)
    .filter((word) => word !== '')

function permissionFault(cell: string): string | undefined {
  const unknown = wordsIn(cell).find((word) => !(clientPermissions as readonly string[]).includes(word))
  return (
    unknown &&
    `“${unknown}” is not a permission. Use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(clientPermissions)}.`
  )
}

function permissionsIn(cell: string): ClientPermission[] | undefined {
  const words = wordsIn(cell)
  return words.length === 0 ? undefined : clientPermissions.filter((one) => words.includes(one))
}

const oneSpaced = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ')

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text
