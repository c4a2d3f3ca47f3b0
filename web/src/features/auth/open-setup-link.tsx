import { useMemo, useState } from 'react'
import { useLightQuery } from '#lib/light-query.ts'
import { deadLinkMessage } from '#lib/use-link.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckedLink } from './checked-link.tsx'
import { DeadSetupLink } from './dead-setup-link.tsx'
import { setupLinkQuery } from './setup.api.ts'
import { SetupForm } from './setup-form.tsx'

const invalid =
  'This link is not valid. It works once, for 24 hours, and only while no member of staff has an account.'

/** Asks for the first account of a new installation. If the link does not work, the page says what to do. */
export function OpenSetupLink({ token }: { token: string }) {
  const query = useLightQuery(useMemo(() => setupLinkQuery(token), [token]))
  const [refused, setRefused] = useState<string>()
  const fault = refused ?? deadLinkMessage(query.error) ?? (query.data?.valid === false ? invalid : undefined)
  if (fault) return <DeadSetupLink fault={fault} />
  return (
    <AuthCard
      title="Set up your portal"
      text="Create the first account. It is a super admin and can add all others."
    >
      <CheckedLink
        query={query}
        failed="Your link could not be checked. Check your connection and try again."
      >
        {() => <SetupForm token={token} onRefused={setRefused} />}
      </CheckedLink>
    </AuthCard>
  )
}
