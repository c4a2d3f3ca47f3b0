import { useMemo, useState } from 'react'
import { useLightQuery } from '#lib/light-query.ts'
import { deadLinkMessage } from '#lib/use-link.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckedLink } from './checked-link.tsx'
import { RequestSignInLink } from './request-sign-in-link.tsx'
import { signInLinkQuery } from './sign-in-link.api.ts'
import { SignInLinkForm } from './sign-in-link-form.tsx'

/** Shows the account of a sign-in link. If the link does not work, the page offers to send another one. */
export function OpenSignInLink({ token }: { token: string }) {
  const query = useLightQuery(useMemo(() => signInLinkQuery(token), [token]))
  const [refused, setRefused] = useState<string>()
  const fault = refused ?? deadLinkMessage(query.error)
  if (fault) return <RequestSignInLink fault={fault} />
  return (
    <AuthCard title="Sign in" text="This link signs you in without a password.">
      <CheckedLink query={query} failed="Your link could not be checked.">
        {(link) => <SignInLinkForm token={token} link={link} onRefused={setRefused} />}
      </CheckedLink>
    </AuthCard>
  )
}
