// Separate from the endpoints, so that a page loads the validation only when a visitor fills in the form.
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
