import { OpenSignInLink } from '#features/auth/open-sign-in-link.tsx'
import { RequestSignInLink } from '#features/auth/request-sign-in-link.tsx'
import { titled } from '#lib/page-title.ts'
import { useLinkToken } from '#lib/use-link.ts'

export const meta = titled('Sign in by email')

/** Requests a sign-in link. With a token in the address, opens the link. */
export default function SignInLinkPage() {
  const token = useLinkToken()
  return token ? <OpenSignInLink key={token} token={token} /> : <RequestSignInLink />
}
