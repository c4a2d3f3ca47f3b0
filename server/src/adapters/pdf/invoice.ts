import type { InvoiceLayout } from '@jara/contract/documents/layout'
import { drawAmount, drawEnd, drawFacts, drawHead, drawParty, drawStamp, endTop } from './document.ts'
import { firstLine, openPages } from './open-page.ts'
import { type Fonts, ink, innerWidth, margin, type Page, paperSize } from './pdf-theme.ts'
import { printable } from './printable.ts'
import { drawRule, wordSpacing, write, writeLabel } from './write.ts'

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

/** Draws an invoice on as many pages as its lines need. */
export function drawInvoice(fonts: Fonts, layout: InvoiceLayout): Page {
  const page = openPages(fonts, { title: `${layout.title} ${layout.label}`, author: layout.seller.name })
  let y = drawHead(page, layout) + 26
  y = drawAmount(page, layout, y) + 28
  y = Math.max(drawParty(page, layout.buyerTitle, layout.buyer, y), drawFacts(page, layout.facts, y)) + 26
  y = drawTitles(page, y)
  for (const row of layout.rows) {
    const height = heightOf(page, row[0]) + 12
    if (y + height > lastLine) {
      page.addPage()
      y = drawTitles(page, firstLine - 8)
    }
    drawRow(page, row, y)
    y += height
  }
  y = drawSums(page, layout.totals, inRoom(page, y, 18 * layout.totals.length + 12)) + 16
  if (layout.transfer.length > 0) y = drawTransfer(page, layout, inRoom(page, y, 80)) + 12
  if (layout.note) y = write(page, layout.note, inRoom(page, y, heightOf(page, layout.note)), note)
  if (y > endTop - 12) page.addPage()
  drawEnd(page, { qr: layout.qr, note: 'Thank you for your business.' })
  if (layout.stamp) drawStamp(page, layout.stamp)
  page.end()
  return page
}

const note = { size: textSize, color: ink.quiet }

/** Returns `y`, or the top of a new page when `height` does not fit below it. */
function inRoom(page: Page, y: number, height: number): number {
  if (y + height <= lastLine) return y
  page.addPage()
  return firstLine
}

function heightOf(page: Page, text: string): number {
  const [{ width }] = columns
  page.font('text-regular').fontSize(textSize)
  return page.heightOfString(printable(text), {
    width,
    lineGap: 2,
    wordSpacing: wordSpacing('text-regular', textSize),
  })
}

function drawTitles(page: Page, y: number): number {
  for (const { title, x, width, align } of columns) writeLabel(page, title, y, { x, width, align })
  drawRule(page, y + 16)
  return y + 24
}

function drawRow(page: Page, row: InvoiceLayout['rows'][number], y: number): void {
  for (const [index, { x, width, align }] of columns.entries())
    write(page, row[index] ?? '', y, { x, width, align, size: textSize })
}

function drawSums(page: Page, totals: InvoiceLayout['totals'], y: number): number {
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

function drawTransfer(page: Page, { transfer }: InvoiceLayout, y: number): number {
  let below = writeLabel(page, 'Pay by bank transfer', y)
  for (const [name, value] of transfer) {
    write(page, name, below, { width: 80, ...note })
    below = write(page, value, below, { x: margin + 80, width: innerWidth - 80, size: textSize }) + 2
  }
  return below
}
