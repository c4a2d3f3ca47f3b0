import { z } from 'zod'
import { line, optionalLine } from '../lib/primitives.ts'
import { readableColours } from './colours/palette.ts'
import { pictureName } from './fields.ts'

/** A colour as colour inputs write it: '#1d1f61'. */
export const colour = z
  .string()
  // The contrast can be computed only from a valid colour.
  .regex(/^#[0-9a-f]{6}$/, { error: 'Enter a colour such as #1d1f61.', abort: true })

export const givenColours = z.strictObject({ brand: colour, accent: colour })

/** Two colours on which texts are readable. The message names the nearest ones that are. */
const colours = givenColours.superRefine((given, context) => {
  const readable = readableColours(given)
  for (const name of ['brand', 'accent'] as const)
    if (readable[name] !== given[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `Text in this colour or on it would be hard to read. The nearest colour that works is ${readable[name]}.`,
      })
})

/** The pairs of typefaces that are part of the product: one for headings, one for text. */
export const typePairs = ['bricolage-jakarta', 'source-serif-sans', 'archivo-public'] as const
export type TypePair = (typeof typePairs)[number]

/** The pictures of the brand. Pages show them small, so they are stored small. */
export const brandMarks = ['logo', 'icon'] as const
export type BrandMark = (typeof brandMarks)[number]

export const brandContent = z.strictObject({
  name: line(60),
  /** A few words about the agency. */
  tagline: optionalLine(120),
  /** One or two sentences about the agency, in the footer and for search engines. */
  summary: optionalLine(400),
  /** Null means that the name is shown instead. */
  logo: pictureName.nullable(),
  /** The size of the logo in pixels, so that pages leave room for it before it has loaded. */
  logoSize: z.strictObject({ width: z.int().min(1).max(2000), height: z.int().min(1).max(4000) }).nullable(),
  /** Whether the logo is almost white, so that it needs a dark ground. */
  logoIsLight: z.boolean(),
  icon: pictureName.nullable(),
  /** Null means the colours of the sample agency. */
  colours: colours.nullable(),
  typePair: z.enum(typePairs),
  /** Whether the footer says that the site runs on Jara. */
  poweredBy: z.boolean(),
})
export type BrandContent = z.infer<typeof brandContent>
