/** A paragraph, or the points of a list. */
export type LegalBlock = string | readonly string[]

export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

/**
 * Returns the sections of a legal text: '## ' starts a section, '- ' a point, an empty line ends a block. Sections
 * without a text are left out.
 */
export function legalSections(text: string): LegalSection[] {
  const [first = '', ...rest] = text.split(/^## +/m)
  const parts = [{ heading: '', body: first }, ...rest.map(headingAndBody)]
  const used = new Map<string, number>()
  return parts
    .map(({ heading, body }) => ({ heading, blocks: body.split(/\n\s*\n/).flatMap(blocksOf) }))
    .filter(({ blocks }) => blocks.length > 0)
    .map((section) => ({ id: section.heading && uniqueSlug(slugOf(section.heading), used), ...section }))
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
    .filter((text) => text !== '' && text !== '-')
  const isPoint = (text: string) => text.startsWith('- ')
  const before = lines.filter((text) => !isPoint(text)).join(' ')
  const points = lines.filter(isPoint).map((text) => text.slice(2).trim())
  return [...(before ? [before] : []), ...(points.length > 0 ? [points] : [])]
}

/** Returns the slug, with a number when it is used already. `used` has the last number of each slug. */
function uniqueSlug(slug: string, used: Map<string, number>): string {
  let number = used.get(slug) ?? 0
  let unique: string
  do unique = ++number === 1 ? slug : `${slug}-${number}`
  while (number > 1 && used.has(unique))
  used.set(slug, number)
  if (unique !== slug) used.set(unique, 1)
  return unique
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section'
