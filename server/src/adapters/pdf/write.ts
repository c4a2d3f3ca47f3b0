import { type Family, type Ink, innerWidth, margin, type Page } from './pdf-theme.ts'
import { printable } from './printable.ts'

export interface Style {
  family?: Family
  size?: number
  color?: keyof Ink
  x?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  lineGap?: number
}

/** Writes text at `y` and returns the y position below it. */
export function write(page: Page, text: string, y: number, style: Style = {}): number {
  const { family = 'text-regular', size = 9.5, color = 'text' } = style
  const { x = margin, width = innerWidth, align = 'left', lineGap = 2 } = style
  const shown = printable(text)
  if (shown === '') return y
  page.font(family).fontSize(size).fillColor(page.ink[color])
  // With word spacing, right-aligned text would exceed the margin, and a single word would break at its
  // hyphens before the line is full.
  const spaced = align === 'left' && shown.includes(' ')
  const options = { width, align, lineGap, wordSpacing: spaced ? wordSpacing(family, size) : 0 }
  page.text(shown, x, y, options)
  return y + page.heightOfString(shown, options)
}

/**
 * Returns the width that is added to each space, because the spaces of Plus Jakarta Sans are very narrow. The
 * display font needs no addition.
 */
export const wordSpacing = (family: Family, size: number): number =>
  family === 'display-bold' ? 0 : size * 0.07

export const quiet = { color: 'quiet', size: 8.5 } as const

export const writeLabel = (page: Page, text: string, y: number, style: Style = {}): number =>
  write(page, text, y, { family: 'text-bold', size: 8, color: 'quiet', ...style }) + 3

export function drawRule(page: Page, y: number): void {
  page
    .moveTo(margin, y)
    .lineTo(margin + innerWidth, y)
    .lineWidth(0.75)
    .strokeColor(page.ink.line)
    .stroke()
}
