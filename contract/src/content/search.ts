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

// `z.record` would do the same, but it would add 1 KB to every screen with a form.
const entries = Object.fromEntries(listedPages.map((page) => [page, pageEntry]))
export const searchContent = z.strictObject(entries as Record<ListedPage, typeof pageEntry>)
export type SearchContent = z.infer<typeof searchContent>
