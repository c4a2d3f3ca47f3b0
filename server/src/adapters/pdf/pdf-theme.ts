import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

export type Page = InstanceType<typeof PDFDocument>

export const paperSize = { width: 595.28, height: 841.89 }
export const margin = 52
export const innerWidth = paperSize.width - 2 * margin

export const ink = {
  panel: '#26245f',
  thread: '#e8a33d',
  text: '#1d1b2e',
  quiet: '#625d75',
  line: '#ddd6c6',
  cotton: '#f8f4ea',
  bad: '#b3261e',
}

const families = ['text-regular', 'text-bold', 'display-bold'] as const
export type Family = (typeof families)[number]

export type Fonts = Record<Family, Font>

/**
 * Loads the fonts. Call this once, because parsing them is slow. A PDF embeds only the glyphs that it uses.
 */
export function loadFonts(folder: string): Fonts {
  const read = (family: Family) => [family, create(readFileSync(`${folder}/${family}.ttf`))] as const
  return Object.fromEntries(families.map(read)) as Fonts
}
