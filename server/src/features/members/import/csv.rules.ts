const separators = [',', ';', '\t'] as const

/** A file with very many columns would keep the server busy for minutes. */
const mostCells = 100

interface CsvRow {
  /** The number of the row in a spreadsheet. */
  line: number
  cells: string[]
}

export type Csv = { rows: CsvRow[] } | { fault: string }

/**
 * Splits the text of a CSV file into rows. Commas, semicolons and tabs are separators: the file uses the one
 * that splits its first row into the most cells. Rows without any text are left out, but counted. Reads no further
 * than `mostRows`.
 */
export function parseCsv(text: string, mostRows: number): Csv {
  const content = text.replace(/^\ufeff/, '')
  const lengths = separators.map((one) => cellsInFirstRow(content, one))
  const separator = separators[lengths.indexOf(Math.max(...lengths))] ?? ','
  const rows: CsvRow[] = []
  for (const row of rowsOf(content, separator)) {
    if ('fault' in row) return { fault: row.fault }
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    if (rows.length === mostRows) break
  }
  return { rows }
}

function cellsInFirstRow(text: string, separator: string): number {
  for (const row of rowsOf(text, separator))
    if ('fault' in row || row.cells.some((cell) => cell.trim() !== '')) return row.cells.length
  return 0
}

/** A row that cannot be read, with the cells before the fault. */
interface FaultyRow {
  fault: string
  cells: string[]
}

function* rowsOf(text: string, separator: string): Generator<CsvRow | FaultyRow> {
  // A cell in quotes may follow spaces. What follows the closing quote belongs to the cell too.
  const opening = / *"/y
  const rest = new RegExp(`[^${separator}\r\n]*`, 'y')
  let cells: string[] = []
  let line = 1
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    at += found?.length ?? 0
    return found
  }
  while (at < text.length || cells.length > 0) {
    let cell = ''
    if (take(opening)) {
      const end = closingQuote(text, at)
      if (end === -1) {
        yield { fault: `The quotation mark that opens in line ${line} is never closed.`, cells: [] }
        return
      }
      cell = text.slice(at, end).replaceAll('""', '"')
      at = end + 1
    }
    cells.push(cell + take(rest))
    if (cells.length > mostCells) {
      yield {
        fault: `Line ${line} has more than ${mostCells} cells. Remove the columns that are not needed.`,
        cells,
      }
      return
    }
    if (text[at] === separator) {
      at += 1
      continue
    }
    yield { line, cells }
    at += text.startsWith('\r\n', at) ? 2 : 1
    cells = []
    line += 1
  }
}

/** Returns where the quoted text that starts here ends, or -1. Two quotation marks stand for one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
