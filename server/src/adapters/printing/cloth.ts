import { adireCell, adireSheet, adireSigns } from '@jara/contract/adire'
import PDFDocument from 'pdfkit'
import { ink, type Page, paperSize } from './house-style.ts'

interface Strip {
  y: number
  height: number
  /** How wide a square of the cloth is on paper. */
  cell: number
}

/** White lines over the cloth, as one colour: it needs no transparency. */
const chalk = '#8180a2'

/** Kept as the operators of a page: reading the paths of the signs takes longer than all the rest of a paper. */
const drawn = new Map<Strip, string>()

/** A strip of indigo cloth across the page. */
export function drawCloth(page: Page, strip: Strip): void {
  const operators = drawn.get(strip) ?? record((page) => drawSigns(page, strip))
  drawn.set(strip, operators)
  page.addContent(operators)
}

/** What drawing would write into a page, without one. */
function record(draw: (page: Page) => void): string {
  const operators: string[] = []
  const scratch = new PDFDocument({ size: 'A4', margin: 0, font: '' })
  scratch.addContent = (operator) => {
    operators.push(String(operator))
    return scratch
  }
  draw(scratch)
  return operators.join('\n')
}

function drawSigns(page: Page, { y, height, cell }: Strip): void {
  page.save()
  page.rect(0, y, paperSize.width, height).clip()
  page.rect(0, y, paperSize.width, height).fill(ink.cloth)
  page.lineCap('round').lineJoin('round').strokeColor(chalk)
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
