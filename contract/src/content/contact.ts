import { z } from 'zod'
import { email, optionalLine, webUrl } from '../lib/primitives.ts'
import { heading, paragraph, parts } from './fields.ts'
import { type SocialNetwork, socialNetworks } from './social-networks.ts'

const networks = Object.keys(socialNetworks) as SocialNetwork[]

/** The contact page. The address, email and phone number of the agency are in its settings. */
export const contactContent = z.strictObject({
  title: heading,
  lead: paragraph,
  /** The text after the response time. */
  note: paragraph,
  hours: optionalLine(160),
  /** A phone number in international form, without spaces: '+2347003535600'. */
  whatsapp: z.union([
    z.literal(''),
    z.string().regex(/^\+\d{8,15}$/, 'Enter the number with its country code, such as +2347003535600.'),
  ]),
  /** Where questions about personal data go. */
  privacyEmail: z.union([z.literal(''), email]),
  registration: optionalLine(60),
  socialLinks: parts(z.strictObject({ network: z.enum(networks), href: webUrl }), 8),
})
export type ContactContent = z.infer<typeof contactContent>
