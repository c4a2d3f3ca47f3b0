import type { EditedSite } from '@jara/contract/content'
import type { ContentSection } from '@jara/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { checkedSection, schemasQuery } from './checked-section.ts'
import { baseOf, hasDraft, isSameBase, shownSite } from './content.api.ts'
import { type ContentPath, withValue } from './content-path.ts'
import { type Edit, isUnsaved } from './draft-store.ts'
import type { Content } from './fields/field-types.ts'
import { sectionNames } from './fields/section-fields.ts'
import { openDrafts } from './open-drafts.ts'

/** Returns what was typed, unless it was saved and another version has replaced it since. */
const currentEdit = (edit: Edit | undefined, site: EditedSite, section: ContentSection) =>
  isUnsaved(edit) || (edit && isSameBase(edit.base, site, section)) ? edit : undefined

/** Returns the sections as they are typed, and what became of them. */
export function useSiteEditor(site: EditedSite) {
  const store = openDrafts()
  const { edits, faults, saving } = useSyncExternalStore(store.subscribe, store.state)
  const { data: schemas, error: schemasFault, refetch: reloadSchemas } = useQuery(schemasQuery)

  // What was typed before the schemas had loaded is still to be saved.
  useEffect(() => {
    if (schemas) store.saveSoon()
  }, [schemas, store])
  useEffect(() => {
    const retry = () => void store.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [store])

  const editOf = (section: ContentSection) => currentEdit(edits[section], site, section)
  const contentOf = (section: ContentSection): Content => editOf(section)?.value ?? site.content[section]
  const checkOf = (section: ContentSection) => {
    const edit = editOf(section)
    return schemas && edit ? checkedSection(schemas, section, edit.value) : undefined
  }
  const unsaved = sectionNames.filter((section) => isUnsaved(editOf(section)))
  const isInvalid = (section: ContentSection) => {
    const check = checkOf(section)
    return check !== undefined && check.content === undefined
  }

  return {
    store,
    contentOf,
    errorsOf: (section: ContentSection) => checkOf(section)?.errors ?? {},
    /** Changes one value. It reads the latest state, because a picture arrives long after it was chosen. */
    change: (section: ContentSection, at: ContentPath, value: unknown) => {
      const now = shownSite() ?? site
      const current = currentEdit(store.state().edits[section], now, section)?.value ?? now.content[section]
      store.change(section, withValue(current as Content, at, value), baseOf(now, section))
    },
    isEdited: (section: ContentSection) => hasDraft(site, section) || isUnsaved(editOf(section)),
    isInvalid,
    /** What was typed over an older version, when another editor has saved meanwhile. */
    clashOf: (section: ContentSection) => {
      const edit = editOf(section)
      if (!edit || !faults[section]?.isClash || isSameBase(edit.base, site, section)) return undefined
      return { theirs: site.content[section] as Content, mine: edit.value, base: baseOf(site, section) }
    },
    /** The typed sections that can be rendered. */
    typed: Object.fromEntries(
      sectionNames.flatMap((section) => {
        const content = checkOf(section)?.content
        return content ? [[section, content]] : []
      }),
    ) as Partial<Record<ContentSection, Content>>,
    unsaved,
    saving,
    hasTyped: sectionNames.some((section) => editOf(section) !== undefined),
    invalid: unsaved.filter(isInvalid),
    fault: schemasFault?.message ?? unsaved.map((section) => faults[section]?.message).find(Boolean),
    retry: () => {
      if (!schemas) void reloadSchemas()
      void store.retry()
    },
  }
}

export type SiteEditorState = ReturnType<typeof useSiteEditor>
