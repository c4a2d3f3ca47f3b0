import { useMemo, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import { RequestSignInLink } from './request-sign-in-link.tsx'
import { signInLinkQuery } from './sign-in-link.api.ts'
import { SignInLinkForm } from './sign-in-link-form.tsx'
import { deadLinkMessage } from './use-link.ts'

/** Shows the account of a sign-in link. If the link does not work, the page offers to send another one. */
export function OpenSignInLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useLightQuery(useMemo(() => signInLinkQuery(token), [token]))
  const [refused, setRefused] = useState<string>()
  const fault = refused ?? deadLinkMessage(error)
  if (fault) return <RequestSignInLink fault={fault} />
  return (
    <AuthCard title="Sign in" text="This link signs you in without a password.">
      {data ? (
        <SignInLinkForm token={token} link={data} onRefused={setRefused} />
      ) : error ? (
        <ErrorState
          text={messageOf(error, 'Your link could not be checked.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <p className="grid place-items-center py-10">
          <Spinner label="Checking your link" />
        </p>
      )}
    </AuthCard>
  )
}
