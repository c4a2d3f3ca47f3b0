import { createContext, use } from 'react'
import type { ContentPath } from '../content-path.ts'

interface SectionFormState {
  /** The error messages by the place of their fields, such as 'people.2.name'. */
  errors: Readonly<Record<string, string>>
  /** Whether the form shows what was typed. It ends when another version replaces it. */
  isTyped: boolean
  change: (at: ContentPath, value: unknown) => void
  /** Called when what is typed is wrong so far. Returns what to call when it is right, or the user leaves the field. */
  beginTyping: () => () => void
  /** Called when an upload begins. Returns what to call when it ends. */
  beginUpload: () => () => void
}

const nothing = () => undefined

export const SectionFormContext = createContext<SectionFormState>({
  errors: {},
  isTyped: false,
  change: nothing,
  beginTyping: () => nothing,
  beginUpload: () => nothing,
})

export const useSectionForm = (): SectionFormState => use(SectionFormContext)
