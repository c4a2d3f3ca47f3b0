import type { EditedSite } from '@jara/contract/content'
import { CopyButton } from '#ui/copy-button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

/** Lists what can be written in texts instead of details that may change. */
export function TextPlaceholders({ site: { business, content } }: { site: EditedSite }) {
  const { brand, contact } = content
  const values = {
    name: brand.name,
    'legal name': business.legalName,
    registration: contact.registration,
    address: business.address,
    email: business.email,
    phone: business.phone,
    'privacy email': contact.privacyEmail || business.email,
    hours: contact.hours,
  }
  return (
    <Disclosure summary="Placeholders for texts">
      <p className="text-muted text-sm">
        Write these in any text. The pages show your details instead, also after they change.
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {Object.entries(values).map(([name, value]) => (
          <li key={name} className="flex items-center justify-between gap-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <code className="font-semibold">{`{${name}}`}</code>{' '}
              <span className="text-muted">{value || 'Empty'}</span>
            </span>
            <CopyButton compact value={`{${name}}`} what={`{${name}}`} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
