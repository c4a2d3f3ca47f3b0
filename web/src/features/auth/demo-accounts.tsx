import { roleNames } from '@jara/contract/roles'
import { siteQuery } from '#features/site/site.api.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { Chip } from '#ui/chip.tsx'
import type { Credentials } from './auth.api.ts'

/** Fills in a sample account with one click. Renders nothing outside the demo. */
export function DemoAccounts({ onPick }: { onPick: (account: Credentials) => void }) {
  const { data: site } = useLightQuery(siteQuery)
  if (!site?.demoAccounts.length) return null
  return (
    <fieldset className="mt-2 border-t pt-5">
      <legend className="sr-only">Sample accounts</legend>
      <p className="text-muted text-sm">Looking around? Fill in a sample account:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {site.demoAccounts.map(({ role, email, password }) => (
          <Chip key={email} onPress={() => onPick({ email, password })}>
            {roleNames[role]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
