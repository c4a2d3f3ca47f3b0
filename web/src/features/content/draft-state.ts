import type { ContentSection } from '@jara/contract/content/content'
import type { Content } from './fields/field-types.ts'

/** What was edited: the version of the draft, or that of the published site while there is no draft. */
export interface Base {
  version: number
  shownVersion: number
}

/** A section that was edited in this tab. */
export interface Edit {
  value: Content
  base: Base
  /** The value that was saved last. */
  saved: Content | undefined
  /** The value that was sent last, when it is not known whether the server has stored it. */
  unanswered?: Content | undefined
}

/** Why a section was not saved. */
export interface SaveFault {
  message: string
  /** Whether another editor has changed the section meanwhile. */
  isClash: boolean
  /** Whether the server may have stored the section, because only its answer was lost. */
  isUnanswered: boolean
}

type BySection<Value> = Readonly<Partial<Record<ContentSection, Value>>>

export interface DraftState {
  edits: BySection<Edit>
  faults: BySection<SaveFault>
  saving: ContentSection | undefined
}

export const isUnsaved = (edit: Edit | undefined): boolean => edit !== undefined && edit.saved !== edit.value

export const hasUnsaved = ({ edits }: DraftState): boolean => Object.values(edits).some(isUnsaved)
