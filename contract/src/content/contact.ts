import { z } from 'zod'
import { internationalNumber } from '../lib/phone.ts'
import { email, optionalLine, webUrl } from '../lib/primitives.ts'
import { heading, paragraph, parts } from './fields.ts'
import { type SocialNetwork, socialNetworks } from './social-networks.ts'

const networks = Object.keys(socialNetworks) as SocialNetwork[]

const startsWithDomain = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i

/** An address that may be typed without its scheme: 'instagram.com/adesons'. */
const profileUrl = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters.')
  .transform((typed) => (startsWithDomain.test(typed) ? `https://${typed}` : typed))
  .pipe(webUrl)

/** The contact page. The address, email and phone number of the agency are in its settings. */
export const contactContent = z.strictObject({
  title: heading,
  lead: paragraph,
  /** The text after the response time. */
  note: paragraph,
  hours: optionalLine(160),
  /** A phone number in international form, without spaces: '+2347003535600'. It may be typed in local form. */
  whatsapp: optionalLine(40)
    .transform(internationalNumber)
    .pipe(z.string().regex(/^(?:\+\d{8,15})?$/, 'Enter a phone number, such as 0801 234 5678.')),
  /** Where questions about personal data go. */
  privacyEmail: z.union([z.literal(''), email]),
  registration: optionalLine(60),
  socialLinks: parts(z.strictObject({ network: z.enum(networks), href: profileUrl }), 8),
})
export type ContactContent = z.infer<typeof contactContent>
