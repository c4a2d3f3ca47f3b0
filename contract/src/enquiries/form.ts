// This schema is not in the file of the endpoints, so that the public page loads it only at the first submit.
import { z } from 'zod'
import { email, line, optionalLine } from '../lib/primitives.ts'

export const contactForm = z.strictObject({
  name: line(120),
  email,
  subject: line(200),
  message: line(5000),
  /** A honeypot: the field is hidden, so only bots fill it in. */
  website: optionalLine(200).optional(),
})
