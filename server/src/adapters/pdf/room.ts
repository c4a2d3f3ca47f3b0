import { firstLine } from './open-page.ts'
import { innerWidth, type Page, paperSize } from './pdf-theme.ts'
import { printable } from './printable.ts'
import { type Style, wordSpacing, write } from './write.ts'

const lastLine = paperSize.height - 52

/** Returns `y`, or the top of a new page when `height` does not fit below it. */
export function inRoom(page: Page, y: number, height: number): number {
  if (y + height <= lastLine) return y
  page.addPage()
  return firstLine
}

export function heightOf(
  page: Page,
  text: string,
  { size, width = innerWidth }: Style & { size: number },
): number {
  page.font('text-regular').fontSize(size)
  return page.heightOfString(printable(text), {
    width,
    lineGap: 2,
    wordSpacing: wordSpacing('text-regular', size),
  })
}

/** Writes a long text, paragraph by paragraph, on as many pages as it needs. Returns the y position below it. */
export function flow(page: Page, text: string, y: number, style: Style & { size: number }): number {
  let below = y
  for (const paragraph of text.split('\n').flatMap(inPieces)) {
    below = inRoom(page, below, heightOf(page, paragraph, style))
    below = paragraph === '' ? below + style.size : write(page, paragraph, below, style) + 3
  }
  return below
}

const longestPiece = 2000

/** Divides a paragraph that could be longer than a page, at a space. */
function inPieces(paragraph: string): string[] {
  if (paragraph.length <= longestPiece) return [paragraph]
  const space = paragraph.lastIndexOf(' ', longestPiece)
  const end = space > 0 ? space : longestPiece
  return [paragraph.slice(0, end), ...inPieces(paragraph.slice(end).trimStart())]
}
