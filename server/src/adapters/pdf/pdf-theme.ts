import { readFileSync } from 'node:fs'
import type { Palette } from '@jara/contract/content/colours/palette'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

export type Page = InstanceType<typeof PDFDocument> & { ink: Ink }

export const paperSize = { width: 595.28, height: 841.89 }
export const margin = 52
export const innerWidth = paperSize.width - 2 * margin

const sampleInk = {
  panel: '#26245f',
  /** The colour that half-transparent white lines have on the panel. The PDF then needs no transparency. */
  pattern: '#8180a2',
  thread: '#e8a33d',
  text: '#1d1b2e',
  quiet: '#625d75',
  line: '#ddd6c6',
  cotton: '#f8f4ea',
  bad: '#b3261e',
}

export type Ink = typeof sampleInk

/** What a document shows of the agency. It is sent to the worker thread. */
export interface DocumentBrand {
  /** The colours of the light theme. Undefined means the sample's. */
  colours: Palette | undefined
  logo: { png: Uint8Array; width: number; height: number; ground: string } | undefined
}

/** The typefaces, colours and logo of a document. */
export interface Look {
  fonts: Fonts
  ink: Ink
  logo: DocumentBrand['logo']
}

/** Returns the colours of the brand. What the palette leaves alone stays as in the documents of the sample. */
export function inkOf(colours: Palette | undefined): Ink {
  if (!colours) return sampleInk
  const panel = colours.panel ?? sampleInk.panel
  return {
    ...sampleInk,
    panel,
    pattern: mixedWithWhite(panel, 0.42),
    thread: colours.accent ?? sampleInk.thread,
    text: colours.ink ?? sampleInk.text,
    quiet: colours.muted ?? sampleInk.quiet,
  }
}

function mixedWithWhite(hex: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const mixed = parts.map((part) => Math.round(part + (255 - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
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
