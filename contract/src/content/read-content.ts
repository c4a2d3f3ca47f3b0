import { z } from 'zod'
import { givenColours } from './brand.ts'
import { readableColours } from './colours/palette.ts'
import { type ContentSection, contentSections, type SiteContent } from './content.ts'
import { sampleContent } from './sample/sample.ts'
import { isObject, validPart } from './valid-part.ts'

/** The format of the content that this release writes. It increases with each change that an older release cannot read. */
export const contentFormat = 2

type Stored = Record<string, unknown>
const unchanged = (content: Stored) => content
/**
 * Each entry turns content of the format with its index into the next format. Format 1 was the first. Format 2 has
 * the size of the logo and whether it is light, which are missing in older content, and more pairs of typefaces.
 */
const upgrades: readonly ((content: Stored) => Stored)[] = [unchanged, unchanged]

/** Content was stored by a newer release, which this one cannot read. */
export class NewerContentError extends Error {
  override name = 'NewerContentError'
}

/**
 * Reads content that may have been stored by an older release, so that a page can always be rendered. Everything that
 * is still valid stays. A section that is missing comes from the sample. A field that is missing or no longer valid
 * becomes empty, or comes from the sample where a value is required; an entry of a list with a required value that is no
 * longer valid is left out.
 */
export function readContent(stored: unknown, format: number): SiteContent {
  const upgraded = upgradedFrom(format, stored)
  const sections = Object.keys(contentSections) as ContentSection[]
  return Object.fromEntries(
    sections.map((section) => [section, validSection(section, upgraded[section])]),
  ) as SiteContent
}

/** Reads one section as `readContent` does. */
export const readSection = (section: ContentSection, stored: unknown, format: number): unknown =>
  validSection(section, upgradedFrom(format, { [section]: stored })[section])

function upgradedFrom(format: number, stored: unknown): Stored {
  if (format > contentFormat)
    throw new NewerContentError(`content of format ${format}, but this release reads ${contentFormat}`)
  return upgrades.slice(format).reduce((content, upgrade) => upgrade(content), (stored ?? {}) as Stored)
}

const validSection = (section: ContentSection, stored: unknown): unknown =>
  isObject(stored)
    ? validPart(contentSections[section], corrected(section, stored), sampleContent[section])
    : sampleContent[section]

/**
 * Returns the brand with readable colours. Stored colours may not be, because an older release checked them less
 * strictly. Otherwise the agency would lose both.
 */
function corrected(section: ContentSection, stored: Stored): Stored {
  if (section !== 'brand') return stored
  const { data } = z.safeParse(givenColours, stored.colours)
  return data ? { ...stored, colours: readableColours(data) } : stored
}
