import { adireCell, adireSheet, adireSigns } from '@jara/contract/adire'
import { ink, type Page, paperSize } from './house-style.ts'

interface Strip {
  y: number
  height: number
  /** How wide a square of the cloth is on paper. */
  cell: number
}

/** A strip of indigo cloth across the page, with the thread of its selvedge. */
export function drawCloth(page: Page, { y, height, cell }: Strip): void {
  page.save()
  page.rect(0, y, paperSize.width, height).clip()
  page.rect(0, y, paperSize.width, height).fill(ink.cloth)
  page.lineCap('round').lineJoin('round').strokeColor('#ffffff', 0.42)
  const scale = cell / adireCell
  for (let row = 0; row * cell < height; row++) {
    const signs = adireSheet[row % adireSheet.length] ?? []
    for (let column = 0; column * cell < paperSize.width; column++) {
      const sign = signs[column % signs.length]
      if (!sign) continue
      page
        .save()
        .translate(column * cell, y + row * cell)
        .scale(scale)
      for (const { d, width = 1 } of adireSigns[sign]) page.path(d).lineWidth(width).stroke()
      page.restore()
    }
  }
  page.restore()
}

export function drawThread(page: Page, y: number): void {
  page.rect(0, y, paperSize.width, 2.5).fill(ink.thread)
}
