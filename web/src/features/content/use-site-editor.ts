import type { EditedSite } from '@jara/contract/content'
import type { ContentSection } from '@jara/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { checkedSection, isNewEntryMissing, schemasQuery } from './checked-section.ts'
import { baseOf, hasDraft, isSameBase, shownSite } from './content.api.ts'
import { type ContentPath, withValue } from './content-path.ts'
import { type Edit, isUnsaved } from './draft-state.ts'
import type { Content } from './fields/field-types.ts'
import { sectionNames } from './fields/section-fields.ts'
import { openDrafts } from './open-drafts.ts'

/** Returns what was typed, unless it was saved and another version has replaced it since. */
const currentEdit = (edit: Edit | undefined, site: EditedSite, section: ContentSection) =>
  isUnsaved(edit) || (edit && isSameBase(edit.base, site, section)) ? edit : undefined

/** Counts what goes on in the controls of the form. */
function useCount() {
  const [count, setCount] = useState(0)
  /** Returns a function that ends what was begun. */
  const begin = useCallback(() => {
    setCount((now) => now + 1)
    return () => setCount((now) => now - 1)
  }, [])
  return [count > 0, begin] as const
}

/** Returns the sections as they are typed, and what became of them. */
export function useSiteEditor(site: EditedSite) {
  const store = openDrafts()
  const { edits, faults, saving } = useSyncExternalStore(store.subscribe, store.state)
  const [isTyping, beginTyping] = useCount()
  const [isUploading, beginUpload] = useCount()
  const { data: schemas, error: schemasFault, refetch: reloadSchemas } = useQuery(schemasQuery)

  // What was typed before the schemas had loaded, or before the session ended, is still to be saved.
  useEffect(() => {
    if (schemas) void store.retry()
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

  /** What was typed over an older version, when another editor has saved meanwhile. */
  const clashOf = (section: ContentSection) => {
    const edit = editOf(section)
    if (!edit || !faults[section]?.isClash || isSameBase(edit.base, site, section)) return undefined
    return { theirs: site.content[section] as Content, mine: edit.value, base: baseOf(site, section) }
  }
  const invalid = unsaved.filter(isInvalid)
  const faulty = unsaved.filter((section) => faults[section])
  const clashing = faulty.filter(clashOf)
  /** Saving these again may help. */
  const failed = faulty.filter((section) => !clashing.includes(section))

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
    isTyped: (section: ContentSection) => editOf(section) !== undefined,
    isInvalid,
    clashOf,
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
    invalid,
    /** Whether only new entries are to be completed. Their empty fields are not marked yet. */
    isIncomplete: invalid.every((section) => {
      const [check, edit] = [checkOf(section), editOf(section)]
      return check && edit && isNewEntryMissing(check, edit.value, site.content[section])
    }),
    /** Whether a field with a mistake is being typed in. It is not marked until the user leaves it. */
    isTyping,
    beginTyping,
    isUploading,
    beginUpload,
    clashing,
    failed,
    fault: schemasFault?.message ?? failed.map((section) => faults[section]?.message).find(Boolean),
    retry: () => {
      if (!schemas) void reloadSchemas()
      // The version of the other editor is not known yet. Saving again loads it.
      for (const section of failed) {
        const base = editOf(section)?.base
        if (base && faults[section]?.isClash) void store.keep(section, base)
      }
      void store.retry()
    },
  }
}

export type SiteEditorState = ReturnType<typeof useSiteEditor>
