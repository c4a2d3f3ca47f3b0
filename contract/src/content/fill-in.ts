import type { Site, SiteContent } from './content.ts'
import { missing, withoutMissing } from './missing-details.ts'
import { type Placeholder, placeholders } from './placeholders.ts'

const field = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/** Returns the values of the fields that texts may contain. */
export function fieldsOf({
  content: { brand, contact },
  business,
}: Omit<Site, 'services'>): Record<Placeholder, string> {
  return {
    name: brand.name,
    'legal name': business.legalName || brand.name,
    registration: contact.registration,
    address: business.address,
    email: business.email,
    phone: business.phone,
    'privacy email': contact.privacyEmail || business.email,
    hours: contact.hours,
  }
}

/**
 * Returns the content with each field in its texts, such as `{name}`, replaced by its value. What depends on a missing
 * value is left out.
 */
export function filledIn(site: Site): SiteContent {
  const values = fieldsOf(site)
  return replaced(site.content, (text) =>
    withoutMissing(
      text.replaceAll(field, (found, name: Placeholder) => (values[name] ? found : missing)),
    ).replaceAll(field, (_, name: Placeholder) => values[name]),
  )
}

function replaced<Value>(value: Value, replace: (text: string) => string): Value
function replaced(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((part) => replaced(part, replace)).filter((part) => part !== '')
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, replace)]))
}
