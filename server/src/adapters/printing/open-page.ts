import PDFDocument from 'pdfkit'
import { drawCloth, drawThread } from './cloth.ts'
import { type Fonts, type Page, paperSize } from './house-style.ts'

const head = { y: 0, height: 64, cell: 32 }
const foot = { y: paperSize.height - 16, height: 16, cell: 16 }
export const firstLine = 100

interface Facts {
  title: string
  author: string
}

/** A document in the house's dress: every page begins and ends with a strip of the cloth. */
export function openPages(fonts: Fonts, { title, author }: Facts): Page {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: author },
    autoFirstPage: false,
    // Its types know only names; without one of our own the built-in Helvetica would be loaded.
    font: fonts['text-regular'] as unknown as string,
  })
  for (const [family, font] of Object.entries(fonts)) page.registerFont(family, font as unknown as string)
  page.on('pageAdded', () => {
    drawCloth(page, head)
    drawThread(page, head.height)
    drawCloth(page, foot)
  })
  page.addPage()
  return page
}
