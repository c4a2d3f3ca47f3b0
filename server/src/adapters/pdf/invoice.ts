import type { InvoiceLayout } from '@jara/contract/documents/layout'
import { drawAmount, drawEnd, drawFacts, drawHead, drawParty, drawStamp, endTop } from './document.ts'
import { drawLineItems, drawSums } from './line-items.ts'
import { openPages } from './open-page.ts'
import { innerWidth, type Look, margin, type Page } from './pdf-theme.ts'
import { flow, inRoom } from './room.ts'
import { write, writeLabel } from './write.ts'

const note = { size: 9, color: 'quiet' } as const

/** Draws an invoice on as many pages as its lines need. */
export function drawInvoice(look: Look, layout: InvoiceLayout): Page {
  const page = openPages(look, { title: `${layout.title} ${layout.label}`, author: layout.seller.name })
  let y = drawHead(page, layout) + 26
  y = drawAmount(page, layout, y) + 28
  y = Math.max(drawParty(page, layout.buyerTitle, layout.buyer, y), drawFacts(page, layout.facts, y)) + 26
  y = drawLineItems(page, layout.rows, y)
  y = drawSums(page, layout.totals, inRoom(page, y, 18 * layout.totals.length + 12)) + 16
  if (layout.transfer.length > 0) y = drawTransfer(page, layout, inRoom(page, y, 80)) + 12
  if (layout.note) y = flow(page, layout.note, y, note)
  if (y > endTop - 12) page.addPage()
  drawEnd(page, { qr: layout.qr, note: 'Thank you for your business.' })
  if (layout.stamp) drawStamp(page, layout.stamp)
  page.end()
  return page
}

function drawTransfer(page: Page, { transfer }: InvoiceLayout, y: number): number {
  let below = writeLabel(page, 'Pay by bank transfer', y)
  for (const [name, value] of transfer) {
    write(page, name, below, { width: 80, ...note })
    below = write(page, value, below, { x: margin + 80, width: innerWidth - 80, size: note.size }) + 2
  }
  return below
}
