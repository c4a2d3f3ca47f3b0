import type { ContentPath } from '../content-path.ts'
import type { Content, ContentField, FieldGroup } from '../fields/field-types.ts'
import { InputControl } from './input-control.tsx'
import { LineList } from './line-list.tsx'
import { PartList } from './part-list.tsx'

interface ContentFieldsProps {
  fields: readonly ContentField[]
  content: Content
  /** The place of `content` in the section. */
  at: ContentPath
}

/** The form controls of a section, or of a part of it. */
export function ContentFields({ fields, content, at }: ContentFieldsProps) {
  return fields.map((field) => {
    if (field.kind === 'group') return <Group key={field.label} field={field} content={content} at={at} />
    const place = [...at, field.name]
    const value = content[field.name]
    if (field.kind === 'lines')
      return <LineList key={field.name} field={field} lines={value as readonly string[]} at={place} />
    if (field.kind === 'parts')
      return (
        <PartList
          key={field.name}
          field={field}
          parts={value as readonly Content[]}
          at={place}
          fieldsOf={(part, inside) => <ContentFields fields={field.fields} content={part} at={inside} />}
        />
      )
    return <InputControl key={field.name} field={field} value={value} content={content} at={place} />
  })
}

interface GroupProps extends Omit<ContentFieldsProps, 'fields'> {
  field: FieldGroup
}

function Group({ field: { name, label, hint, fields }, content, at }: GroupProps) {
  const isOuter = at.length === 0
  return (
    <fieldset className={isOuter ? 'grid gap-4 border-t pt-6' : 'grid gap-4'}>
      <legend className={isOuter ? 'contents font-display font-semibold text-lg' : 'font-semibold text-sm'}>
        {label}
      </legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <ContentFields
        fields={fields}
        content={name === undefined ? content : (content[name] as Content)}
        at={name === undefined ? at : [...at, name]}
      />
    </fieldset>
  )
}
