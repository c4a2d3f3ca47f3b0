export interface Piece {
  text: string
  /** Only http and https: nothing else a message could name becomes a link. */
  href?: string
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi
const trailing = /[.,:;!?…]+$/

/** The addresses in a text, with the punctuation after them left outside. */
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
