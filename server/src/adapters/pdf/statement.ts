import type { StatementLayout } from '@jara/contract/documents/layout'
import { drawHead, drawParty } from './document.ts'
import { firstLine, openPages } from './open-page.ts'
import { innerWidth, type Look, margin, type Page, paperSize } from './pdf-theme.ts'
import { printable } from './printable.ts'
import { drawRule, wordSpacing, write, writeLabel } from './write.ts'

const rowHeight = 19
const textSize = 8.5
const spacing = wordSpacing('text-regular', textSize)
const lastLine = paperSize.height - 52
interface Column {
  title: string
  x: number
  width: number
  right?: true
}

const figure = (title: string, fromRight: number): Column => ({
  title,
  x: margin + innerWidth - fromRight - 92,
  width: 92,
  right: true,
})

const columnsWith = (...figures: Column[]): readonly Column[] => [
  { title: 'Date', x: margin, width: 66 },
  { title: 'Document', x: margin + 72, width: 70 },
  { title: 'Description', x: margin + 148, width: innerWidth - 148 - 96 * figures.length },
  ...figures,
]
const yearly = columnsWith(figure('Amount', 0))
const withBalance = columnsWith(figure('Amount', 96), figure('Balance', 0))

/** Draws the lines of a statement on as many pages as needed. */
export function drawStatement(look: Look, statement: StatementLayout): Page {
  const page = openPages(look, {
    title: `${statement.title} ${statement.label}`,
    author: statement.seller.name,
  })
  let y = drawHead(page, statement) + 24
  const afterBuyer = drawParty(page, 'For', statement.buyer, y)
  y = Math.max(afterBuyer, drawTotals(page, statement, y)) + 24
  const columns = statement.rows[0]?.[4] === undefined ? yearly : withBalance
  y = drawTitles(page, columns, y)
  for (const row of statement.rows) {
    if (y + rowHeight > lastLine) {
      page.addPage()
      y = drawTitles(page, columns, firstLine - 8)
    }
    drawRow(page, columns, row, y)
    y += rowHeight
  }
  page.end()
  return page
}

function drawTotals(page: Page, { totals }: StatementLayout, y: number): number {
  const names = { x: margin + innerWidth - 220, width: 110 }
  const sums = { x: margin + innerWidth - 110, width: 110, align: 'right' } as const
  let below = y
  for (const [name, amount] of totals) {
    write(page, name, below, { ...names, color: 'quiet' })
    below = write(page, amount, below, { ...sums, family: 'text-bold' }) + 4
  }
  return below
}

function drawTitles(page: Page, columns: readonly Column[], y: number): number {
  for (const { title, x, width, right } of columns)
    writeLabel(page, title, y, { x, width, align: right ? 'right' : 'left' })
  drawRule(page, y + 16)
  return y + 22
}

/**
 * Truncates long text instead of wrapping it, because line breaking would take most of the rendering time.
 */
function drawRow(
  page: Page,
  columns: readonly Column[],
  row: StatementLayout['rows'][number],
  y: number,
): void {
  page.font('text-regular').fontSize(textSize).fillColor(page.ink.text)
  for (const [index, { x, width, right }] of columns.entries()) {
    const text = truncated(page, printable(row[index] ?? ''), width)
    const at = right ? x + width - widthOf(page, text) : x
    page.text(text, at, y, { lineBreak: false, wordSpacing: spacing })
  }
}

function truncated(page: Page, text: string, width: number): string {
  const needed = widthOf(page, text)
  if (needed <= width) return text
  const share = width / needed
  return `${text.slice(0, Math.floor(text.length * share) - 2)}…`
}

const widthOf = (page: Page, text: string): number =>
  page.widthOfString(text) + spacing * (text.split(' ').length - 1)
