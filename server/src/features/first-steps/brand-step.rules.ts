import type { BrandContent } from '@jara/contract/content/brand'
import { brand as sampleBrand } from '@jara/contract/content/sample/brand'
import { inSentence } from '@jara/contract/lib/sentence'

export type NamedBrand = Pick<BrandContent, 'name' | 'logo'>
type Part = keyof NamedBrand

const requests: Record<Part, string> = { name: 'enter your name', logo: 'add your logo' }

/** Returns what to do until the pages show the agency’s own name and logo, or undefined when they do. */
export function brandTask(published: NamedBrand, draft: NamedBrand): string | undefined {
  const missing = missingIn(published)
  const toEnter = missing.filter((part) => missingIn(draft).includes(part))
  if (toEnter.length > 0) {
    const request = inSentence(toEnter.map((part) => requests[part]))
    return `${request.charAt(0).toUpperCase()}${request.slice(1)}, then publish.`
  }
  if (missing.length === 0) return undefined
  const them = missing.length === 1 ? 'it' : 'them'
  return `Your site does not show your ${inSentence(missing)} yet. Publish your changes to show ${them}.`
}

/** Returns which parts are still the sample’s or empty. */
const missingIn = ({ name, logo }: NamedBrand): Part[] => [
  ...(name === sampleBrand.name ? ['name' as const] : []),
  ...(logo === null ? ['logo' as const] : []),
]
