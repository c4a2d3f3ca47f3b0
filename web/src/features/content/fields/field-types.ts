import type { BrandMark } from '@jara/contract/content/brand'

/** The content of a section, or of a part of it, as it is typed. */
export type Content = Readonly<Record<string, unknown>>

interface Named {
  /** The name in the content. */
  name: string
  label: string
  hint?: string
}

interface TextField extends Named {
  kind: 'line' | 'text' | 'longText'
  max: number
  required?: boolean
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  /** The keyboard that a phone shows. */
  type?: 'email' | 'tel' | 'url'
}

export interface ChoiceField extends Named {
  kind: 'choice'
  /** The names of the choices by their values. */
  choices: Readonly<Record<string, string>>
}

export interface TypePairField extends Omit<ChoiceField, 'kind'> {
  kind: 'typePair'
}

/** The two colours of the brand. Null means those of the sample agency. */
export interface ColoursField extends Named {
  kind: 'colours'
}

interface SwitchField extends Named {
  kind: 'switch'
}

export interface PictureField extends Named {
  kind: 'picture'
  /** Shows the picture as bars show it, on light and on dark ground. */
  mark?: BrandMark
  /** The names of the fields with the size of the picture and whether it is light, if they are stored. */
  known?: { size: string; isLight: string }
}

/** A list of texts. */
export interface LinesField extends Named {
  kind: 'lines'
  /** What an entry is called: 'point'. */
  item: string
  most: number
  /** The length of the longest text. */
  max: number
}

/** A list of parts with fields of their own. */
export interface PartsField extends Named {
  kind: 'parts'
  /** What a part is called: 'person'. */
  item: string
  /** The field that names a part in the list. */
  titleField: string
  most: number
  fields: readonly ContentField[]
}

/** Fields below a heading. A group without a name only arranges fields of its parent. */
export interface FieldGroup {
  kind: 'group'
  name?: string
  label: string
  hint?: string
  fields: readonly ContentField[]
}

export type InputField = TextField | ChoiceField | TypePairField | ColoursField | SwitchField | PictureField
type ListField = LinesField | PartsField
export type ContentField = InputField | ListField | FieldGroup

type Options = Partial<Pick<TextField, 'hint' | 'required' | 'type'>>

// The lengths are those of the schemas in contract/src/content, which section-fields.test.ts compares.
const text =
  (kind: TextField['kind'], max: number, required: boolean) =>
  (name: string, label: string, options: Options = {}): TextField => ({
    kind,
    name,
    label,
    max,
    required,
    ...options,
  })

export const shortLine = text('line', 80, true)
export const heading = text('line', 160, true)
export const optionalHeading = text('line', 160, false)
export const sentence = text('text', 400, true)
export const paragraph = text('text', 1200, false)
export const webAddress = (name: string, label: string, options: Options = {}): TextField =>
  text('line', 2000, true)(name, label, { type: 'url', hint: 'With https://', ...options })

export const group = (label: string, fields: readonly ContentField[], hint?: string): FieldGroup => ({
  kind: 'group',
  label,
  fields,
  hint,
})

/** A group whose fields are in a part of the content. */
export const part = (name: string, label: string, fields: readonly ContentField[], hint?: string) => ({
  ...group(label, fields, hint),
  name,
})

/** Returns a new part of a list. */
export function blankPart(fields: readonly ContentField[]): Content {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'group' && field.name === undefined
        ? Object.entries(blankPart(field.fields))
        : [[field.name, blankValue(field)]],
    ),
  )
}

function blankValue(field: ContentField): unknown {
  switch (field.kind) {
    case 'group':
      return blankPart(field.fields)
    case 'choice':
    case 'typePair':
      return Object.keys(field.choices)[0]
    case 'switch':
      return false
    case 'picture':
    case 'colours':
      return null
    case 'lines':
    case 'parts':
      return []
    default:
      return ''
  }
}
