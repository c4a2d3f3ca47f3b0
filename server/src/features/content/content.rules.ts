import { type ContentSection, contentSections, type SiteContent } from '@jara/contract/content/content'
import { isSame } from '@jara/contract/lib/canonical'

export const sectionNames = Object.keys(contentSections) as ContentSection[]

export const changedSections = (before: SiteContent, after: SiteContent): ContentSection[] =>
  sectionNames.filter((section) => !isSame(before[section], after[section]))

const uploadedName = /^site-[\w-]{22}\.webp$/

/** Returns the names of all uploaded pictures in the content. */
export function picturesIn(content: unknown): string[] {
  if (typeof content === 'string') return uploadedName.test(content) ? [content] : []
  if (typeof content !== 'object' || content === null) return []
  return [...new Set(Object.values(content).flatMap(picturesIn))]
}

export interface SeenDraft {
  section: ContentSection
  version: number
}

/** Whether an editor has seen exactly these drafts. Version zero stands for a section without a draft. */
export function hasSeen(drafts: readonly SeenDraft[], seen: readonly SeenDraft[]): boolean {
  const names = (list: readonly SeenDraft[]) =>
    list
      .filter(({ version }) => version > 0)
      .map(({ section, version }) => `${section} ${version}`)
      .sort()
  return isSame(names(drafts), names(seen))
}
