import { plainCharacters } from '@jara/contract/lib/plain-characters'
import { create, type Font } from 'fontkit'

/** The bytes of font files by their names without the ending, such as 'inter-latin'. */
export type FontFiles = Record<string, Uint8Array>

/** A part of a text that one font file can draw. */
interface Run {
  font: Font
  text: string
}

interface Measure {
  /** The width without spacing, in units of the size of the letters. */
  em: number
  letters: number
}

export interface Style {
  size: number
  /** Added to the width of each letter, as a share of the size. */
  spacing?: number
}

const parts = ['latin', 'latin-accents', 'latin-ext', 'vietnamese']
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A mark lies on its letter and takes no room. */
const isLetter = ({ xAdvance }: { xAdvance: number }) => xAdvance > 0

/** The ways to write a character, the best one first. The last one is its letter without marks. */
function spellings(character: string): string[] {
  const split = character.normalize('NFD')
  const unhooked = Array.from(split, (part) => plainCharacters[part] ?? part).join('')
  return [character.normalize('NFC'), split, unhooked, unhooked.replaceAll(/\p{M}/gu, '')]
}

/**
 * Draws texts as paths. A font consists of several files for different letters. Characters that no file has are
 * left out.
 */
export class Typeface {
  readonly #fonts: Font[]
  readonly #measures = new Map<string, Measure>()

  constructor(files: FontFiles, family: string) {
    const found = parts.flatMap((part) => files[`${family}-${part}`] ?? [])
    if (found.length === 0) throw new Error(`there are no font files of ${family}`)
    this.#fonts = found.map((bytes) => create(Buffer.from(bytes)) as Font)
  }

  /** Returns the text without the characters that cannot be drawn. */
  drawable(text: string): string {
    return this.#runsOf(text)
      .map((run) => run.text)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }

  /** Returns the width of a line. Words are measured once, because texts are fitted by trying several sizes. */
  width(text: string, { size, spacing = 0 }: Style): number {
    const words = text.split(' ').map((word) => this.#measured(word))
    const space = this.#measured(' ')
    return words.reduce(
      (sum, { em, letters }, index) =>
        sum + size * (em + letters * spacing + (index > 0 ? space.em + spacing : 0)),
      0,
    )
  }

  /** Returns the outlines of a line of text as the data of an SVG path. Its baseline starts at `x` and `y`. */
  path(text: string, x: number, y: number, { size, spacing = 0 }: Style): string {
    const outlines: string[] = []
    let at = x
    for (const { font, text: part } of this.#runsOf(text)) {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(part)
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const outline = glyph.path.scale(scale, -scale).translate(at + xOffset * scale, y - yOffset * scale)
        outlines.push(outline.toSVG())
        at += xAdvance * scale + (isLetter({ xAdvance }) ? spacing * size : 0)
      }
    }
    return outlines.join('')
  }

  #measured(word: string): Measure {
    const known = this.#measures.get(word)
    if (known) return known
    const measure = { em: 0, letters: 0 }
    for (const { font, text } of this.#runsOf(word)) {
      const { advanceWidth, positions } = font.layout(text)
      measure.em += advanceWidth / font.unitsPerEm
      measure.letters += positions.filter(isLetter).length
    }
    this.#measures.set(word, measure)
    return measure
  }

  #runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const { segment } of characters.segment(text.replaceAll(/\s+/g, ' '))) {
      const run = this.#runOf(segment)
      const last = runs.at(-1)
      if (run && last?.font === run.font) last.text += run.text
      else if (run) runs.push(run)
    }
    return runs
  }

  #runOf(character: string): Run | undefined {
    for (const text of spellings(character)) {
      const points = Array.from(text, (part) => part.codePointAt(0) as number)
      const font =
        points.length > 0 &&
        this.#fonts.find((font) => points.every((point) => font.hasGlyphForCodePoint(point)))
      if (font) return { font, text }
    }
    return undefined
  }
}

export const charactersOf = (text: string): string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment)
