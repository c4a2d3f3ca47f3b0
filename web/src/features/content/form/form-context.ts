import { createContext, use } from 'react'
import type { ContentPath } from '../content-path.ts'

interface SectionFormState {
  /** The error messages by the place of their fields, such as 'people.2.name'. */
  errors: Readonly<Record<string, string>>
  change: (at: ContentPath, value: unknown) => void
}

export const SectionFormContext = createContext<SectionFormState>({ errors: {}, change: () => undefined })

export const useSectionForm = (): SectionFormState => use(SectionFormContext)
