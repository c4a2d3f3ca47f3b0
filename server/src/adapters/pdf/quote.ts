import type { QuoteLayout } from '@jara/contract/quotes/layout'
import { drawAmount, drawEnd, drawFacts, drawHead, drawParty } from './document.ts'
import { drawLineItems, drawSums } from './line-items.ts'
import { firstLine, openPages } from './open-page.ts'
import { innerWidth, type Look, margin, type Page } from './pdf-theme.ts'
import { flow, heightOf, inRoom } from './room.ts'
import { drawRule, write, writeLabel } from './write.ts'

const textSize = 9

/** Draws a quote on as many pages as its lines and terms need, then a page about its signature. */
export function drawQuote(look: Look, layout: QuoteLayout): Page {
  const page = openPages(look, { title: `${layout.title} ${layout.label}`, author: layout.seller.name })
  let y = drawHead(page, layout) + 26
  y = drawAmount(page, layout, y) + 28
  y = Math.max(drawParty(page, layout.buyerTitle, layout.buyer, y), drawFacts(page, layout.facts, y)) + 26
  if (layout.intro) y = flow(page, layout.intro, y, { size: textSize }) + 16
  y = drawLineItems(page, layout.rows, y)
  y = drawSums(page, layout.totals, inRoom(page, y, 18 * layout.totals.length + 12)) + 20
  if (layout.stages.length > 0) y = drawStages(page, layout, y) + 20
  if (layout.terms) {
    y = writeLabel(page, 'Terms', inRoom(page, y, 60)) + 4
    flow(page, layout.terms, y, { size: textSize, color: 'quiet' })
  }
  if (layout.signature) drawSignature(page, layout.signature)
  page.end()
  return page
}

function drawStages(page: Page, { stages }: QuoteLayout, y: number): number {
  let below = writeLabel(page, 'Payment', inRoom(page, y, 60)) + 2
  const [name, text, amount] = [
    { x: margin, width: innerWidth - 290 },
    { x: margin + innerWidth - 280, width: 180 },
    { x: margin + innerWidth - 92, width: 92, align: 'right' },
  ] as const
  for (const stage of stages) {
    const size = textSize
    const height = Math.max(
      heightOf(page, stage[0], { ...name, size }),
      heightOf(page, stage[1], { ...text, size }),
    )
    below = inRoom(page, below, height + 12)
    drawRule(page, below)
    const top = below + 6
    below = Math.max(
      write(page, stage[0], top, { ...name, size }),
      write(page, stage[1], top, { ...text, size, color: 'quiet' }),
      write(page, stage[2], top, { ...amount, size }),
    )
    below += 6
  }
  return below
}

function drawSignature(
  page: Page,
  { facts, drawing, qr, note }: NonNullable<QuoteLayout['signature']>,
): void {
  page.addPage()
  let y = write(page, 'Signature', firstLine, { family: 'display-bold', size: 22, color: 'panel' }) + 16
  if (drawing) {
    page.image(drawing, margin, y, { fit: [240, 90] })
    y += 100
  }
  for (const [name, value] of facts) {
    write(page, name, y, { width: 100, color: 'quiet' })
    y = write(page, value, y, { x: margin + 110, width: innerWidth - 110 }) + 6
  }
  drawEnd(page, { qr, note })
}
