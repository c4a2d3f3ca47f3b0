import PDFDocument from 'pdfkit'
import { drawAccentLine, drawPatternBand } from './pattern-band.ts'
import { type Fonts, type Page, paperSize } from './pdf-theme.ts'

const head = { y: 0, height: 64, cell: 32 }
const foot = { y: paperSize.height - 16, height: 16, cell: 16 }
export const firstLine = 100

interface Info {
  title: string
  author: string
}

/** Opens a document whose pages have a pattern band at the top and at the bottom. */
export function openPages(fonts: Fonts, { title, author }: Info): Page {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: author },
    autoFirstPage: false,
    // Without a font, pdfkit would load its built-in Helvetica. The cast is needed, because its types accept
    // only font names.
    font: fonts['text-regular'] as unknown as string,
  })
  for (const [family, font] of Object.entries(fonts)) page.registerFont(family, font as unknown as string)
  page.on('pageAdded', () => {
    drawPatternBand(page, head)
    drawAccentLine(page, head.height)
    drawPatternBand(page, foot)
  })
  page.addPage()
  return page
}
