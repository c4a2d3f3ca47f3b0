import type { EditedSite } from '@jara/contract/content'
import { fieldsOf } from '@jara/contract/content/fill-in'
import { CopyButton } from '#ui/copy-button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

/** Lists what can be written in texts instead of details that may change. */
export function TextPlaceholders({ site }: { site: EditedSite }) {
  return (
    <Disclosure summary="Placeholders for texts">
      <p className="text-muted text-sm">
        Write these in any text. The pages show your details instead, also after they change. A sentence or
        part of it that needs an empty one is left out.
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {Object.entries(fieldsOf(site)).map(([name, value]) => (
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
