import { adireCell, adireSheet, adireSigns } from '@jara/contract/lib/adire'
import PDFDocument from 'pdfkit'
import { type Ink, type Page, paperSize } from './pdf-theme.ts'

interface Band {
  y: number
  height: number
  /** Side of one square of the pattern, in points. */
  cell: number
}

type Canvas = InstanceType<typeof PDFDocument>

/**
 * The PDF operators of each band, by its place and colour. They are cached, because parsing the paths takes longer than drawing the
 * rest of a document.
 */
const cache = new Map<string, string>()

export function drawPatternBand(page: Page, band: Band): void {
  const key = `${band.y} ${page.ink.panel}`
  const operators = cache.get(key) ?? record((canvas) => drawSigns(canvas, band, page.ink))
  cache.set(key, operators)
  page.addContent(operators)
}

/** Returns the operators that `draw` would write to a page. */
function record(draw: (canvas: Canvas) => void): string {
  const operators: string[] = []
  const scratch = new PDFDocument({ size: 'A4', margin: 0, font: '' })
  scratch.addContent = (operator) => {
    operators.push(String(operator))
    return scratch
  }
  draw(scratch)
  return operators.join('\n')
}

function drawSigns(page: Canvas, { y, height, cell }: Band, { panel, pattern }: Ink): void {
  page.save()
  page.rect(0, y, paperSize.width, height).clip()
  page.rect(0, y, paperSize.width, height).fill(panel)
  page.lineCap('round').lineJoin('round').strokeColor(pattern)
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

export function drawAccentLine(page: Page, y: number): void {
  page.rect(0, y, paperSize.width, 2.5).fill(page.ink.thread)
}
