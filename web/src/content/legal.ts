/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[]

export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  readonly title: string
  readonly updated: string
  readonly summary: string
  readonly sections: readonly LegalSection[]
}
