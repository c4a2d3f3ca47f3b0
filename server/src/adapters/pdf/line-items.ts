import { firstLine } from './open-page.ts'
import { innerWidth, margin, type Page, paperSize } from './pdf-theme.ts'
import { heightOf } from './room.ts'
import { drawRule, write, writeLabel } from './write.ts'

const textSize = 9
const lastLine = paperSize.height - 52
const figure = (title: string, fromRight: number, width: number) =>
  ({ title, x: margin + innerWidth - fromRight - width, width, align: 'right' }) as const
const columns = [
  { title: 'Description', x: margin, width: innerWidth - 268, align: 'left' },
  figure('Quantity', 196, 56),
  figure('Unit price', 98, 92),
  figure('Amount', 0, 92),
] as const

type Row = readonly [text: string, quantity: string, unitPrice: string, amount: string]

/** Draws the lines of an invoice or a quote, with their titles on each page. Returns the y position below them. */
export function drawLineItems(page: Page, rows: readonly Row[], top: number): number {
  let y = drawTitles(page, top)
  for (const row of rows) {
    const height = heightOf(page, row[0], { size: textSize, width: columns[0].width }) + 12
    if (y + height > lastLine) {
      page.addPage()
      y = drawTitles(page, firstLine - 8)
    }
    for (const [index, { x, width, align }] of columns.entries())
      write(page, row[index] ?? '', y, { x, width, align, size: textSize })
    y += height
  }
  return y
}

function drawTitles(page: Page, y: number): number {
  for (const { title, x, width, align } of columns) writeLabel(page, title, y, { x, width, align })
  drawRule(page, y + 16)
  return y + 24
}

export function drawSums(
  page: Page,
  totals: readonly (readonly [name: string, amount: string])[],
  y: number,
): number {
  const names = { x: margin + innerWidth - 260, width: 150 }
  const sums = { x: margin + innerWidth - 110, width: 110, align: 'right' } as const
  drawRule(page, y)
  let below = y + 10
  for (const [name, amount] of totals) {
    const family = name === 'Total' || name === 'Due' ? 'text-bold' : 'text-regular'
    write(page, name, below, { ...names, family })
    below = write(page, amount, below, { ...sums, family }) + 4
  }
  return below
}
