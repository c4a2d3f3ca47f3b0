import { z } from 'zod'
import { line } from '../lib/primitives.ts'
import { paragraph } from './fields.ts'

/** A legal text. Each line of `text` that begins with '## ' starts a section, '- ' a point of a list. */
export const legalContent = z.strictObject({
  updated: line(40),
  summary: paragraph,
  text: line(60_000),
})
export type LegalContent = z.infer<typeof legalContent>
