import { charactersOf, type Style, type Typeface } from './typeface.ts'

export interface Room {
  width: number
  height: number
  /** The distance of two lines, as a share of the size of the letters. */
  lineHeight: number
  spacing?: number
  /** The sizes of letters, from the preferred one to the smallest one. */
  largest: number
  smallest: number
}

export interface Lines {
  lines: string[]
  size: number
}

/** Breaks a text into lines in letters that are as large as the room allows. What does not fit is cut off. */
export function fitted(typeface: Typeface, text: string, room: Room): Lines {
  const words = typeface.drawable(text).split(' ').filter(Boolean)
  for (let size = room.largest; ; size -= 2) {
    const isSmallest = size <= room.smallest
    const style = { size, spacing: room.spacing }
    const most = Math.max(1, Math.floor(room.height / (size * room.lineHeight)))
    const pieces = isSmallest ? words.flatMap((word) => broken(typeface, word, style, room.width)) : words
    const lines = filled(typeface, pieces, style, room.width)
    const fits = lines.length <= most && lines.every((line) => typeface.width(line, style) <= room.width)
    if (fits) return { lines: balanced(typeface, pieces, style, room.width, lines), size }
    if (isSmallest) return { lines: cut(typeface, lines, most, style, room.width), size }
  }
}

/** Puts as many words on each line as fit. */
function filled(typeface: Typeface, words: readonly string[], style: Style, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && typeface.width(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Makes the lines about equally long, without adding one. */
function balanced(
  typeface: Typeface,
  words: readonly string[],
  style: Style,
  width: number,
  lines: string[],
): string[] {
  let best = lines
  for (let narrower = width * 0.97; narrower > width * 0.4; narrower -= width * 0.03) {
    const next = filled(typeface, words, style, narrower)
    const fits = next.every((line) => typeface.width(line, style) <= width)
    if (next.length > lines.length || !fits) break
    best = next
  }
  return best
}

/** Breaks a word that is wider than a line. */
function broken(typeface: Typeface, word: string, style: Style, width: number): string[] {
  if (typeface.width(word, style) <= width) return [word]
  const pieces: string[] = []
  let room = 0
  for (const character of charactersOf(word)) {
    const needed = typeface.width(character, style)
    if (needed <= room) pieces.push(pieces.pop() + character)
    else pieces.push(character)
    room = (needed <= room ? room : width) - needed
  }
  return pieces
}

function cut(typeface: Typeface, lines: string[], most: number, style: Style, width: number): string[] {
  const shown = lines.slice(0, most)
  const last = charactersOf(shown.pop() ?? '')
  while (last.length > 0 && typeface.width(`${last.join('')}…`, style) > width) last.pop()
  return [...shown, `${last.join('').trimEnd()}…`]
}
