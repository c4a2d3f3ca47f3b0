/** A paragraph, or the points of a list. */
export type LegalBlock = string | readonly string[]

export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

/** Returns the sections of a legal text: '## ' starts a section, '- ' a point, an empty line ends a block. */
export function legalSections(text: string): LegalSection[] {
  const [first = '', ...rest] = text.split(/^## +/m)
  const parts = [...(first.trim() === '' ? [] : [{ heading: '', body: first }]), ...rest.map(headingAndBody)]
  return parts.map(({ heading, body }, index) => ({
    id: uniqueSlug(parts, index),
    heading,
    blocks: body.split(/\n\s*\n/).flatMap(blocksOf),
  }))
}

interface Part {
  heading: string
  body: string
}

function headingAndBody(part: string): Part {
  const end = part.indexOf('\n')
  if (end === -1) return { heading: part.trim(), body: '' }
  return { heading: part.slice(0, end).trim(), body: part.slice(end) }
}

function blocksOf(block: string): LegalBlock[] {
  const lines = block
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const isPoint = (text: string) => text.startsWith('- ')
  const before = lines.filter((text) => !isPoint(text)).join(' ')
  const points = lines.filter(isPoint).map((text) => text.slice(2).trim())
  return [...(before ? [before] : []), ...(points.length > 0 ? [points] : [])]
}

/** Returns the id of a section. Sections with the same heading get a number. */
function uniqueSlug(parts: readonly Part[], index: number): string {
  const slug = slugOf(parts[index]?.heading ?? '')
  const earlier = parts.slice(0, index).filter(({ heading }) => slugOf(heading) === slug).length
  return earlier === 0 ? slug : `${slug}-${earlier + 1}`
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
