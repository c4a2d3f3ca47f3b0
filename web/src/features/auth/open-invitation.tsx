import { useMemo, useState } from 'react'
import { useLightQuery } from '#lib/light-query.ts'
import { deadLinkMessage } from '#lib/use-link.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckedLink } from './checked-link.tsx'
import { DeadInvitation } from './dead-invitation.tsx'
import { invitationQuery } from './join.api.ts'
import { JoinForm } from './join-form.tsx'

/** Shows the client of an invitation. If the link does not work, the page says how to get another one. */
export function OpenInvitation({ token }: { token: string }) {
  const query = useLightQuery(useMemo(() => invitationQuery(token), [token]))
  const [refused, setRefused] = useState<string>()
  const fault = refused ?? deadLinkMessage(query.error)
  if (fault) return <DeadInvitation fault={fault} />
  return (
    <AuthCard
      title={query.data ? `Join ${query.data.client}` : 'Your invitation'}
      text="One place for projects, messages and payments."
    >
      <CheckedLink
        query={query}
        failed="Your invitation could not be checked. Check your connection and try again."
      >
        {(invitation) => <JoinForm token={token} invitation={invitation} onRefused={setRefused} />}
      </CheckedLink>
    </AuthCard>
  )
}
