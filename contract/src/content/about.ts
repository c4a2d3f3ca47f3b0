import { z } from 'zod'
import { heading, optionalHeading, paragraph, parts, pictureName, shortLine, titledText } from './fields.ts'

export const person = z.strictObject({
  name: shortLine,
  role: optionalHeading,
  body: paragraph,
  /** Null means that the initials of the name are shown. */
  picture: pictureName.nullable(),
})
export type Person = z.infer<typeof person>

export const aboutContent = z.strictObject({
  eyebrow: optionalHeading,
  title: heading,
  lead: paragraph,
  mission: paragraph,
  vision: paragraph,
  valuesTitle: heading,
  values: parts(titledText, 12),
  teamTitle: heading,
  teamLead: paragraph,
  people: parts(person, 60),
  partnerTitle: heading,
  partnerLead: paragraph,
})
export type AboutContent = z.infer<typeof aboutContent>
