import { z } from 'zod'
import { line, optionalLine, webUrl } from '../lib/primitives.ts'

export const shortLine = line(80)
export const heading = line(160)
export const optionalHeading = optionalLine(160)
export const sentence = line(400)
export const paragraph = optionalLine(1_200)

/** A list of at most `max` parts. Sections without parts are not shown. */
export const parts = <Part extends z.ZodType>(part: Part, max: number) =>
  z.array(part).max(max, `At most ${max}.`)

/** A title with a text below it. */
export const titledText = z.strictObject({ title: shortLine, body: sentence })

/** The name of a picture of the sample content, or of an uploaded picture. */
export const pictureName = z.string().regex(/^(sample\/[a-z-]{1,40}|site-[\w-]{22}\.webp)$/)

/** An address of another site, or an empty string. */
export const optionalUrl = z.union([z.literal(''), webUrl])
