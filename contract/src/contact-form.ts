// Apart from the endpoints, so that a page can load what checks its form when somebody fills it in.
import { z } from 'zod'
import { email, line, optionalLine } from './primitives.ts'

export const contactForm = z.strictObject({
  name: line(120),
  email,
  subject: line(200),
  message: line(5000),
  /** A trap: people never see this field, so only programs fill it in. */
  website: optionalLine(200).optional(),
})
