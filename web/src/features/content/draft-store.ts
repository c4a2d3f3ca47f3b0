import type { ContentSection } from '@jara/contract/content/content'
import { type Base, type DraftState, type Edit, isUnsaved, type SaveFault } from './draft-state.ts'
import type { Content } from './fields/field-types.ts'

interface DraftOptions {
  /** Returns the content to save, or undefined while the section is not valid. */
  check: (section: ContentSection, value: Content) => Content | undefined
  /** Returns what the next change is based on. */
  save: (section: ContentSection, content: Content, base: Base) => Promise<Base>
  faultOf: (error: unknown) => SaveFault
}

const pauseMs = 800

/** Creates the store of what is typed in the editor. It saves each valid section shortly after the last change. */
export function createDraftStore({ check, save, faultOf }: DraftOptions) {
  let state: DraftState = { edits: {}, faults: {}, saving: undefined }
  let pause: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const discarding = new Set<ContentSection>()

  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setEdit = (section: ContentSection, edit: Edit | undefined) =>
    set({ edits: { ...state.edits, [section]: edit } })
  const setFault = (section: ContentSection, fault: SaveFault | undefined) =>
    set({ faults: { ...state.faults, [section]: fault } })

  const isDue = (section: ContentSection) => {
    const edit = state.edits[section]
    return (
      edit &&
      isUnsaved(edit) &&
      !discarding.has(section) &&
      !state.faults[section] &&
      check(section, edit.value) !== undefined
    )
  }
  const due = () => (Object.keys(state.edits) as ContentSection[]).filter(isDue)

  const saveOne = async (section: ContentSection) => {
    const edit = state.edits[section]
    if (!edit || discarding.has(section)) return
    // What may be stored already is sent again first, because the next change is based on it.
    const value = edit.unanswered ?? edit.value
    const content = check(section, value)
    if (!content) return
    set({ saving: section })
    try {
      const base = await save(section, content, edit.base)
      const current = state.edits[section]
      if (current) setEdit(section, { ...current, base, saved: value, unanswered: undefined })
    } catch (error) {
      const current = state.edits[section]
      if (!current) return
      const fault = faultOf(error)
      setEdit(section, { ...current, unanswered: fault.isUnanswered ? value : undefined })
      setFault(section, fault)
    } finally {
      set({ saving: undefined })
    }
  }

  const saveDue = async () => {
    for (const section of due()) await saveOne(section)
  }
  const saveNow = () => {
    clearTimeout(pause)
    running ??= saveDue().finally(() => {
      running = undefined
      // What was typed during the save waits for its own pause.
      if (due().length > 0) saveSoon()
    })
    return running
  }
  const saveSoon = () => {
    clearTimeout(pause)
    pause = setTimeout(() => void saveNow(), pauseMs)
  }

  const drop = (section: ContentSection) => {
    setEdit(section, undefined)
    setFault(section, undefined)
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    saveSoon,
    /** Takes what was typed over `base`. */
    change: (section: ContentSection, value: Content, base: Base) => {
      const edit = state.edits[section]
      const isContinued = edit && isUnsaved(edit)
      setEdit(section, {
        value,
        base: isContinued ? edit.base : base,
        saved: edit?.saved,
        unanswered: edit?.unanswered,
      })
      if (!state.faults[section]?.isClash) setFault(section, undefined)
      saveSoon()
    },
    /** Saves everything that is valid, without the pause. Also what is typed meanwhile. */
    flush: async () => {
      await running
      while (due().length > 0) await saveNow()
    },
    /** Saves again what failed. */
    retry: () => {
      const clashes = Object.entries(state.faults).filter(([, fault]) => fault?.isClash)
      set({ faults: Object.fromEntries(clashes) })
      return saveNow()
    },
    /** Saves what was typed over the version of another editor. */
    keep: (section: ContentSection, base: Base) => {
      const edit = state.edits[section]
      if (edit) setEdit(section, { ...edit, base, unanswered: undefined })
      setFault(section, undefined)
      return saveNow()
    },
    drop,
    /** Drops what was typed when `discard` has succeeded. After a failure, it is saved as usual. */
    discard: async (section: ContentSection, discard: () => Promise<void>) => {
      discarding.add(section)
      try {
        await running
        await discard()
        drop(section)
      } finally {
        discarding.delete(section)
        if (due().length > 0) saveSoon()
      }
    },
    clear: () => set({ edits: {}, faults: {} }),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
