import { z } from 'zod'
import { heading, optionalHeading, sentence } from './fields.ts'

/** What search engines and link previews show about a public page. */
const pageEntry = z.strictObject({
  title: heading,
  description: sentence,
  /** The text on the picture of the link preview. */
  headline: optionalHeading,
})
export type PageEntry = z.infer<typeof pageEntry>

export const listedPages = [
  'landing',
  'about',
  'services',
  'priceList',
  'portfolio',
  'showcase',
  'pricing',
  'contact',
  'privacy',
  'terms',
  'login',
  'register',
] as const
export type ListedPage = (typeof listedPages)[number]

export const searchContent = z.record(z.enum(listedPages), pageEntry)
export type SearchContent = z.infer<typeof searchContent>
