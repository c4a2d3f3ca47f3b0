import PDFDocument from 'pdfkit'
import { drawAccentLine, drawPatternBand } from './pattern-band.ts'
import { type Look, margin, type Page, paperSize } from './pdf-theme.ts'

const head = { y: 0, height: 64, cell: 32 }
const foot = { y: paperSize.height - 16, height: 16, cell: 16 }
export const firstLine = 100

interface Info {
  title: string
  author: string
}

/** Opens a document whose pages have a pattern band at the top, with the logo on it, and one at the bottom. */
export function openPages({ fonts, ink, logo }: Look, { title, author }: Info): Page {
  const document = new PDFDocument({
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
  const page: Page = Object.assign(document, { ink })
  const drawLogo = logo && logoPainter(page, logo)
  for (const [family, font] of Object.entries(fonts)) page.registerFont(family, font as unknown as string)
  page.on('pageAdded', () => {
    drawPatternBand(page, head)
    drawAccentLine(page, head.height)
    drawLogo?.()
    drawPatternBand(page, foot)
  })
  page.addPage()
  return page
}

const logoSize = { width: 150, height: 30 }
const plate = { padding: 10, edge: 8, corner: 8 }

/** What pdfkit has, but its types lack: a picture that was opened once can be drawn on every page. */
type OpensImages = { openImage(bytes: Buffer): Buffer }

/** Returns a function that draws the logo on a plate, so that the pattern does not disturb it. */
function logoPainter(page: Page, { png, width, height, ground }: NonNullable<Look['logo']>): () => void {
  const picture = (page as Page & OpensImages).openImage(
    Buffer.from(png.buffer, png.byteOffset, png.byteLength),
  )
  const scale = Math.min(logoSize.width / width, logoSize.height / height)
  const shown = { width: width * scale, height: height * scale }
  const y = (head.height - shown.height) / 2
  const plateWidth = shown.width + 2 * plate.padding
  return () => {
    // A plate in the colour of the band has its whole height, because it is not visible as a plate.
    if (ground === page.ink.panel) page.rect(margin, 0, plateWidth, head.height).fill(ground)
    else
      page
        .roundedRect(margin, plate.edge, plateWidth, head.height - 2 * plate.edge, plate.corner)
        .fill(ground)
    page.image(picture, margin + plate.padding, y, shown)
  }
}
