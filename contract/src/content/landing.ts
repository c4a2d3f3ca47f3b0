import { z } from 'zod'
import { heading, optionalHeading, paragraph, parts, sentence, shortLine, titledText } from './fields.ts'

const wayToBuild = z.strictObject({ body: paragraph, points: parts(heading, 6) })

export const landingContent = z.strictObject({
  hero: z.strictObject({
    eyebrow: optionalHeading,
    /** The lines of the title. On narrow screens they are joined into one text. */
    title: z.array(shortLine).min(1, 'Enter a title.').max(4, 'At most 4 lines.'),
    lead: paragraph,
    assurances: parts(shortLine, 4),
  }),
  /** The texts in the drawing of the portal, beside the hero's title. */
  preview: z.strictObject({
    description: sentence,
    project: shortLine,
    service: shortLine,
    progress: shortLine,
    payment: shortLine,
    sender: shortLine,
    message: heading,
    reply: heading,
  }),
  /** The texts of the four steps. Their titles are fixed. */
  steps: z.strictObject({
    lead: paragraph,
    submit: sentence,
    choose: sentence,
    build: sentence,
    track: sentence,
  }),
  servicesLead: paragraph,
  ways: z.strictObject({ lead: paragraph, subscription: wayToBuild, equity: wayToBuild }),
  why: z.strictObject({ lead: paragraph, points: parts(titledText, 8) }),
  recentWorkLead: paragraph,
  closing: z.strictObject({ title: heading, lead: paragraph }),
})
export type LandingContent = z.infer<typeof landingContent>
