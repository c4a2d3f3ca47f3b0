import type { DocumentLayout } from '@jara/contract/documents/layout'
import { encode } from 'uqr'
import { firstLine, openPages } from './open-page.ts'
import { innerWidth, type Look, margin, type Page, paperSize } from './pdf-theme.ts'
import { drawRule, quiet, wordSpacing, write, writeLabel } from './write.ts'

const gap = 24
const leftWidth = innerWidth * 0.42
const rightWidth = innerWidth - leftWidth - gap
const right = margin + leftWidth + gap
const nameWidth = 86
const amountWidth = 150
const qrSide = 84
export const endTop = paperSize.height - 150

/** Draws the seller, the amount, the buyer, the lines and the QR code for verification. */
export function drawDocument(look: Look, layout: DocumentLayout): Page {
  const page = openPages(look, { title: `${layout.title} ${layout.label}`, author: layout.seller.name })
  let y = drawHead(page, layout) + 26
  y = drawAmount(page, layout, y) + 28
  y = Math.max(drawParty(page, layout.buyerTitle, layout.buyer, y), drawFacts(page, layout.facts, y)) + 26
  y = drawLines(page, layout, y)
  if (y > endTop - 12) page.addPage()
  drawEnd(page, layout)
  if (layout.stamp) drawStamp(page, layout.stamp)
  page.end()
  return page
}

export function drawHead(
  page: Page,
  { title, label, seller }: Pick<DocumentLayout, 'title' | 'label' | 'seller'>,
): number {
  const rightColumn = { x: right, width: rightWidth, align: 'right' } as const
  const afterTitle = write(page, title, firstLine - 7, {
    ...rightColumn,
    family: 'display-bold',
    size: 28,
    color: 'panel',
  })
  const afterLabel = write(page, label, afterTitle + 2, { ...rightColumn, family: 'text-bold', size: 11 })

  const leftColumn = { width: leftWidth }
  let y = write(page, seller.name, firstLine, { ...leftColumn, family: 'display-bold', size: 16 }) + 5
  for (const line of [seller.address, seller.email, seller.phone, seller.tin && `TIN ${seller.tin}`])
    if (line) y = write(page, line, y, { ...leftColumn, ...quiet }) + 1
  return Math.max(y, afterLabel)
}

export function drawAmount(
  page: Page,
  { amountTitle, amount, amountInWords }: Pick<DocumentLayout, 'amountTitle' | 'amount' | 'amountInWords'>,
  y: number,
): number {
  const inside = { x: margin + 20, width: innerWidth - 40 }
  page.font('text-regular').fontSize(10)
  const height =
    78 +
    page.heightOfString(amountInWords, {
      width: inside.width,
      lineGap: 2,
      wordSpacing: wordSpacing('text-regular', 10),
    })
  page.roundedRect(margin, y, innerWidth, height, 10).fill(page.ink.cotton)
  page.roundedRect(margin, y + 14, 3, height - 28, 1.5).fill(page.ink.thread)
  const afterTitle = writeLabel(page, amountTitle, y + 16, inside)
  const afterAmount = write(page, amount, afterTitle, {
    ...inside,
    family: 'display-bold',
    size: 30,
    color: 'panel',
  })
  write(page, amountInWords, afterAmount, { ...inside, size: 10 })
  return y + height
}

export function drawParty(page: Page, title: string, party: DocumentLayout['buyer'], y: number): number {
  const leftColumn = { width: leftWidth }
  let below = writeLabel(page, title, y, leftColumn)
  below = write(page, party.name, below, { ...leftColumn, family: 'text-bold', size: 11 }) + 2
  for (const line of [party.address, party.email, party.tin && `TIN ${party.tin}`])
    if (line) below = write(page, line, below, { ...leftColumn, ...quiet }) + 1
  return below
}

export function drawFacts(page: Page, facts: DocumentLayout['facts'], y: number): number {
  let below = y
  for (const [name, value] of facts) {
    const afterName = write(page, name, below, { x: right, width: nameWidth, ...quiet })
    const afterValue = write(page, value, below, {
      x: right + nameWidth,
      width: rightWidth - nameWidth,
      size: 8.5,
    })
    below = Math.max(afterName, afterValue) + 5
  }
  return below
}

function drawLines(page: Page, { lines }: DocumentLayout, y: number): number {
  const figures = { x: margin + innerWidth - amountWidth, width: amountWidth, align: 'right' } as const
  const textColumn = { width: innerWidth - amountWidth - 16 }
  let below = writeLabel(page, 'Description', y, textColumn) + 4
  writeLabel(page, 'Amount', y, figures)
  lines.forEach(([text, amount], index) => {
    drawRule(page, below)
    const look = index === 0 ? ({ family: 'text-bold', size: 10.5 } as const) : quiet
    const top = below + 9
    below = write(page, text, top, { ...look, ...textColumn }) + 8
    write(page, amount, top, { ...look, ...figures })
  })
  drawRule(page, below)
  return below
}

export function drawEnd(page: Page, { qr, note }: Pick<DocumentLayout, 'qr' | 'note'>): void {
  if (!qr) {
    write(page, note, endTop + 70, quiet)
    return
  }
  drawQr(page, qr.url, margin, endTop)
  const beside = { x: margin + qrSide + 18, width: innerWidth - qrSide - 18 }
  const afterText = write(page, qr.text, endTop + 18, { ...beside, family: 'text-bold', size: 9.5 })
  const afterUrl = write(page, qr.url, afterText + 2, { ...beside, ...quiet })
  write(page, note, afterUrl + 8, { ...beside, ...quiet })
}

function drawQr(page: Page, value: string, x: number, y: number): void {
  const { data, size } = encode(value, { border: 0 })
  const dot = qrSide / size
  page.fillColor(page.ink.text)
  for (const [row, cells] of data.entries())
    for (const [at, dark] of cells.entries()) if (dark) page.rect(x + at * dot, y + row * dot, dot, dot)
  page.fill()
}

export function drawStamp(page: Page, text: string): void {
  page.save()
  page.rotate(-24, { origin: [paperSize.width / 2, paperSize.height / 2] })
  page.fillOpacity(0.16)
  write(page, text.toUpperCase(), paperSize.height / 2 - 80, {
    family: 'display-bold',
    size: 150,
    color: 'bad',
    align: 'center',
  })
  page.restore()
}
