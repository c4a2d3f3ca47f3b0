export interface Piece {
  text: string
  /** Set for http and https URLs only. */
  href?: string
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi
const trailing = /[.,:;!?…]+$/

/** Splits a text into plain text and links, with trailing punctuation outside the links. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutTail(found)
    if (!URL.canParse(href)) continue
    if (index > done) pieces.push({ text: text.slice(done, index) })
    pieces.push({ text: href, href })
    done = index + href.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

function withoutTail(found: string): string {
  const bare = found.replace(trailing, '')
  const opened = bare.split('(').length
  const closed = bare.split(')').length
  return closed > opened && bare.endsWith(')') ? withoutTail(bare.slice(0, -1)) : bare
}
